"""ICU's resource bundles (.res), as its source/common/uresdata.h describes them: read, and written without some of what they hold.

A resource is a word of 32 bits: its type, and where it is. Strings and tables of strings are in an area of 16-bit units, all
others in one of 32-bit words. Keys, and strings that many bundles have, may be in a pool, which another file holds.
"""

import struct

STRING, BINARY, TABLE, ALIAS, TABLE32, TABLE16, STRING16, INTEGER, ARRAY, ARRAY16 = range(10)
INTEGERS = 14


class Bundle:
    """The resources of a file; those of a pool count as its own."""

    def __init__(self, data, pool=None):
        (size,) = struct.unpack_from("<H", data)
        self.header, self.body, self.pool = data[:size], data[size:], pool
        self.root, length = self.word(0), self.word(1) & 0xFF
        self.indexes = [self.word(1 + index) for index in range(length)]
        self.first_key = 4 * (1 + length)
        self.units = 4 * self.indexes[1]
        # Where a bundle has no keys of its own, all are the pool's.
        self.own_keys = self.units if self.units > self.first_key else 0
        self.pooled = self.indexes[0] >> 8 | (self.indexes[5] & 0xF000) << 12
        self.pooled16 = self.indexes[5] >> 16

    @staticmethod
    def is_known(data):
        """Whether the file is of the third version of the format."""
        return data[12:17] == b"ResB\x03"

    def word(self, place):
        return struct.unpack_from("<I", self.body, 4 * place)[0]

    def unit(self, place):
        return struct.unpack_from("<H", self.body, self.units + 2 * place)[0]

    def key(self, offset):
        keys = self.body
        if offset & 0x8000_0000 or offset >= self.own_keys:
            keys, offset = self.pool.body, self.pool.first_key + (offset & 0x7FFF_FFFF) - self.own_keys
        return keys[offset : keys.index(b"\0", offset)].decode()

    def children(self, resource):
        """The offsets of keys, None in arrays, with the resources."""
        kind, place = resource >> 28, resource & 0xFFF_FFFF
        if kind in (TABLE16, ARRAY16):
            count = self.unit(place)
            units = [self.unit(place + 1 + index) for index in range(count * (2 if kind == TABLE16 else 1))]
            keys = units[:count] if kind == TABLE16 else [None] * count
            return list(zip(keys, (self.string(unit) for unit in units[-count:] if count)))
        if place == 0 or kind not in (TABLE, TABLE32, ARRAY):
            return []
        if kind == TABLE:
            (count,) = struct.unpack_from("<H", self.body, 4 * place)
            keys = struct.unpack_from(f"<{count}H", self.body, 4 * place + 2)
            first = place + 1 + count // 2
        else:
            count = self.word(place)
            keys = [self.word(place + 1 + index) if kind == TABLE32 else None for index in range(count)]
            first = place + 1 + (count if kind == TABLE32 else 0)
        return [(key, self.word(first + index)) for index, key in enumerate(keys)]

    def string(self, unit):
        """The string that 16 bits stand for."""
        return STRING16 << 28 | (unit if unit < self.pooled16 else unit - self.pooled16 + self.pooled)

    def characters(self, place):
        """The units of a string: its length, where that is written, and its characters."""
        first = self.unit(place)
        if not 0xDC00 <= first <= 0xDFFF:
            end = place
            while self.unit(end):
                end += 1
            return [self.unit(index) for index in range(place, end + 1)]
        if first < 0xDFEF:
            size = 1 + (first & 0x3FF)
        elif first < 0xDFFF:
            size = 2 + ((first - 0xDFEF) << 16 | self.unit(place + 1))
        else:
            size = 3 + (self.unit(place + 1) << 16 | self.unit(place + 2))
        return [self.unit(index) for index in range(place, place + size + 1)]

    def without(self, choose):
        """The file with those children of each resource that `choose` leaves. It is given the keys on the way to the resource,
        and the children: a key, None in arrays, and what else belongs to it. The same file where nothing changes."""
        tree = self.tree((), self.root, choose)
        whole = self.tree((), self.root, lambda path, children: children)
        return self.header + self.body if tree == whole else Writer(self, tree).file()

    def tree(self, path, resource, choose):
        """A resource as a kind and what it is: characters, bytes, a word that stays as it is, or keys and children."""
        kind, place = resource >> 28, resource & 0xFFF_FFFF
        if kind == STRING16 and place >= self.pooled:
            return kind, tuple(self.characters(place - self.pooled))
        if kind in (TABLE, TABLE32, TABLE16, ARRAY, ARRAY16):
            children = [((None if key is None else self.key(key)), key, child) for key, child in self.children(resource)]
            left = [
                (key, self.tree(path + (name,), child, choose))
                for name, key, child in choose(path, children)
            ]
            return kind, tuple(key for key, _ in left), tuple(child for _, child in left)
        if kind in (STRING, ALIAS, INTEGERS) and place:
            count = self.word(place)
            size = 4 + (4 * count if kind == INTEGERS else 2 * (count + 1))
            return kind, self.body[4 * place : 4 * place + size] + b"\0" * (-size % 4)
        # An integer, nothing, a string of the pool; or bytes, which must stand at certain places.
        return (BINARY if kind == BINARY else INTEGER), resource


class Writer:
    """What the resources of a bundle become: equal ones are written once."""

    def __init__(self, bundle, tree):
        self.bundle, self.units, self.words, self.known = bundle, [0], bytearray(), {}
        # First come the strings that 16 bits must reach; words count from the end of all of these.
        self.add_strings(tree, (TABLE16, ARRAY16))
        self.add_strings(tree, (TABLE, TABLE32, ARRAY))
        self.add_tables(tree)
        self.units += [0] * (len(self.units) % 2)
        self.first_word = bundle.indexes[1] + len(self.units) // 2
        self.root = self.add(tree)

    def add_strings(self, node, kinds):
        """The strings of those containers."""
        for child in node[2] if len(node) == 3 else ():
            if child[0] == STRING16 and node[0] in kinds and child not in self.known:
                self.known[child] = STRING16 << 28 | len(self.units) + self.bundle.pooled
                self.units += child[1]
            self.add_strings(child, kinds)

    def add_tables(self, node):
        """Tables and arrays of strings."""
        units = self.strings(node) if node[0] in (TABLE16, ARRAY16) and node not in self.known else None
        if units:
            self.known[node] = node[0] << 28 | len(self.units)
            self.units += units
        for child in node[2] if len(node) == 3 else ():
            self.add_tables(child)

    def strings(self, node):
        """None where 16 bits do not reach all of them."""
        kind, keys, children = node
        places = [(child[1] if child[0] == INTEGER else self.known[child]) & 0xFFF_FFFF for child in children]
        units = [place if place < self.bundle.pooled16 else place - self.bundle.pooled + self.bundle.pooled16 for place in places]
        return None if max(units, default=0) > 0xFFFF else [len(children)] + (list(keys) if kind == TABLE16 else []) + units

    def add(self, node):
        if node[0] == INTEGER:
            return node[1]
        if node not in self.known:
            kind, *content = node
            if kind == BINARY:
                raise ValueError("a resource of bytes cannot be moved")
            kind = {TABLE16: TABLE, ARRAY16: ARRAY}.get(kind, kind)
            self.known[node] = self.add_words(kind, content[0] if len(content) == 1 else self.container(kind, *content))
        return self.known[node]

    def container(self, kind, keys, children):
        if not children:
            return b""
        places = struct.pack(f"<{len(children)}I", *(self.add(child) for child in children))
        if kind == ARRAY:
            return struct.pack("<I", len(children)) + places
        if kind == TABLE32:
            return struct.pack(f"<{len(keys) + 1}I", len(keys), *keys) + places
        head = struct.pack(f"<{len(keys) + 1}H", len(keys), *keys)
        return head + b"\0" * (-len(head) % 4) + places

    def add_words(self, kind, content):
        place = self.first_word + len(self.words) // 4 if content else 0
        self.words += content
        return kind << 28 | place

    def file(self):
        body = bytearray(self.bundle.body[: self.bundle.units])
        body += struct.pack(f"<{len(self.units)}H", *self.units) + self.words
        end, indexes = len(body) // 4, list(self.bundle.indexes)
        indexes[2:4] = [end, end]
        indexes[6] = self.first_word
        body[: 4 + 4 * len(indexes)] = struct.pack(f"<{len(indexes) + 1}I", self.root, *indexes)
        return self.bundle.header + bytes(body)
