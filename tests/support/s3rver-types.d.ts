declare module '@20minutes/s3rver' {
  import type { Server } from 'node:http';

  /** The part of the package's interface that the tests use; it brings no types. */
  export default class S3rver {
    constructor(options: {
      address: string;
      port: number;
      directory: string;
      silent: boolean;
      configureBuckets: { name: string; configs?: string[] }[];
    });
    httpServer: Server;
    middleware: ((
      context: { path: string; headers: Record<string, string | undefined> },
      next: () => Promise<void>,
    ) => Promise<void>)[];
    store: { putContent(objectPath: string, content: unknown): Promise<[size: number, md5: string]> };
    run(): Promise<unknown>;
    close(): Promise<void>;
  }
}
