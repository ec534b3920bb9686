/** A real S3 store that a test runs on this machine, with one empty bucket whose objects anybody may read. */
export interface S3Peer {
  /** The `S3_…` variables that reach it. */
  env: Record<S3Variable, string>;
  /** Takes connections again, with what it had. */
  start(): Promise<void>;
  /** Refuses connections. */
  stop(): Promise<void>;
  /** Ends it and removes what it stored. */
  close(): Promise<void>;
}

export type S3Variable =
  | 'S3_ENDPOINT'
  | 'S3_BUCKET'
  | 'S3_REGION'
  | 'S3_ACCESS_KEY_ID'
  | 'S3_SECRET_ACCESS_KEY'
  | 'S3_PUBLIC_URL';
