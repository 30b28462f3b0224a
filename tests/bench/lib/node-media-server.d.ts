declare module 'node-media-server' {
  /** The settings that we use; the package has no types. */
  export interface NodeMediaServerConfig {
    bind: string;
    rtmp: { port: number };
    http: { port: number };
    webadmin: { enable: boolean };
    store: { path: string };
  }
  // biome-ignore lint/style/noDefaultExport: the package is CommonJS with one export
  export default class NodeMediaServer {
    constructor(config: NodeMediaServerConfig);
    run(): Promise<void>;
  }
}
