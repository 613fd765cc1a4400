#include "CNoCURL.h"

#include <stdlib.h>

// FlyingFox can hand requests on to other servers, by a handler that nobody here uses. It imports FoundationNetworking, which
// needs libcurl: linked statically it would have to be found when the program is built, and some thirty libraries opened
// whenever it starts. Hidden, these functions are no other library's, and a shared FoundationNetworking keeps its own.
#define ABSENT(name) \
  __attribute__((visibility("hidden"))) void name(void) { abort(); }

ABSENT(curl_easy_cleanup)
ABSENT(curl_easy_getinfo)
ABSENT(curl_easy_init)
ABSENT(curl_easy_pause)
ABSENT(curl_easy_setopt)
ABSENT(curl_easy_strerror)
ABSENT(curl_free)
ABSENT(curl_global_init)
ABSENT(curl_multi_add_handle)
ABSENT(curl_multi_assign)
ABSENT(curl_multi_cleanup)
ABSENT(curl_multi_info_read)
ABSENT(curl_multi_init)
ABSENT(curl_multi_remove_handle)
ABSENT(curl_multi_setopt)
ABSENT(curl_multi_socket_action)
ABSENT(curl_slist_append)
ABSENT(curl_slist_free_all)
ABSENT(curl_url)
ABSENT(curl_url_get)
ABSENT(curl_url_set)
ABSENT(curl_version)
ABSENT(curl_version_info)
