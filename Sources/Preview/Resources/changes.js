"use strict";

// What changed against another version.

const changeNodes = () => [];
