// Replaces the types of Node.js for packages that request them with `/// <reference types="node"
// />`.
export {};
