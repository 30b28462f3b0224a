/**
 * Node's HTTP module. An `import` of it reads all its exports, among them those of the WebSocket client, and so loads the
 * client of `fetch`: 30 ms and 14 MB of each process.
 */
export const http = process.getBuiltinModule('node:http');
