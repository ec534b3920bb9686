import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { createDatabase, type Database, type DatabaseConnection } from '#server/db/handle.ts';
import { withAdministrator, withDatabase } from './test-server.ts';

export interface TestDatabase extends Database {
  connection: DatabaseConnection;
  /** Closes the handle and removes the database, even while others are connected to it. */
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  poolSize?: number;
  /** `none` for an empty one, without the application's tables. */
  migrations?: 'all' | 'none';
}

/**
 * A migrated, empty database of its own for one test file: make it in `beforeAll`, drop it in `afterAll`.
 */
export async function createTestDatabase({
  poolSize = 5,
  migrations = 'all',
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const server = inject('testServer');
  const name = `handrail_test_${randomUUID().replaceAll('-', '')}`;
  const template = migrations === 'all' ? server.template : 'template0';
  // Copying files means two checkpoints: fast without fsync, slow with it.
  const strategy = 'url' in server.connection ? 'wal_log' : 'file_copy';
  await withAdministrator(server.connection, (client) =>
    client.query(`create database ${name} template ${template} strategy ${strategy}`),
  );
  const connection = withDatabase(server.connection, name);
  const database = createDatabase({ connection, poolSize });
  return {
    ...database,
    connection,
    async drop() {
      await database.close();
      await withAdministrator(server.connection, (client) =>
        client.query(`drop database if exists ${name} with (force)`),
      );
    },
  };
}
