/**
 * Node's HTTP module. An `import` of it reads all its exports, among them those of the WebSocket client, and so loads the
 * client of `fetch`: 30 ms and 14 MB of each process.
 */
export const nodeHttp = process.getBuiltinModule('node:http');

/** The parts of it that create no server. */
export const http: Pick<typeof nodeHttp, 'Agent' | 'maxHeaderSize' | 'request' | 'ServerResponse' | 'STATUS_CODES'> =
  nodeHttp;
