import type { ColumnType, Generated, Selectable } from 'kysely';
import type { ExportState } from '#contract/export-states.ts';

/** The table of people's own copies of their data, column by column as in `migrations/0076-data-exports.sql`. */
export interface ExportTables {
  data_exports: {
    id: string;
    uid: string;
    state: ExportState;
    /** 32 bytes: its files are encrypted with it. Null once they are gone. */
    key: Buffer | null;
    /** Paths of the zip file's parts, in order. */
    parts: Generated<string[]>;
    /** The zip file's, in bytes; a bigint, which arrives as text. */
    size: ColumnType<string, number | undefined, number>;
    created_at: Date;
    /** When its files will be deleted; null while it is made. */
    expires_at: Date | null;
  };
}

export type ExportRow = Selectable<ExportTables['data_exports']>;
