// In place of the types of Node.js, where a package asks for them by `/// <reference types="node" />`.
export {};
