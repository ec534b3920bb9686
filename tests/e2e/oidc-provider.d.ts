/** What the tests use of a package that comes without types. */
declare module 'oidc-provider' {
  import type { Server } from 'node:http';

  export default class Provider {
    constructor(issuer: string, configuration: Record<string, unknown>);
    use(middleware: (context: { path: string }, next: () => Promise<void>) => Promise<void>): void;
    listen(port: number, host: string): Server;
  }
}
