import type { ColumnType, Generated } from 'kysely';

/**
 * The tables of what sellers were asked and told, and of imported recalls, column by column as in
 * `migrations/0055-listing-confirmations.sql` and `0059-imported-recalls.sql`.
 */
export interface SafetyTables {
  listing_confirmations: ListingConfirmationRow;
  listing_findings: ListingFindingRow;
  imported_recalls: {
    source: RecallSource;
    number: string;
    recall: ColumnType<unknown, string, string>;
    imported_at: Date;
  };
  imported_recalls_version: { single: Generated<boolean>; version: number };
  safety_looks: SafetyLookRow;
}

export type RecallSource = 'openfda-recall' | 'openfda-enforcement' | 'cpsc';

export interface ListingConfirmationRow {
  listing_id: string;
  /** A rule's id, or `recall:<id>`. */
  rule: string;
  version: number;
  confirmed_at: Date;
}

export interface ListingFindingRow {
  listing_id: string;
  /** A rule's id, or `recall:<id>`; with `received:` before it, what whoever got the thing was told of. */
  finding: string;
  decision: 'warn' | 'confirm' | 'refuse';
  /** The look that found it; null where it was found as the listing was posted or changed. */
  look: string | null;
}

export interface SafetyLookRow {
  version: string;
  after: string | null;
  looked: number;
  begun_at: Date;
  done_at: Date | null;
}
