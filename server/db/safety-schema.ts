/** The tables of what sellers were asked, column by column as in `migrations/0055-listing-confirmations.sql`. */
export interface SafetyTables {
  listing_confirmations: ListingConfirmationRow;
}

export interface ListingConfirmationRow {
  listing_id: string;
  /** A rule's id, or `recall:<id>`. */
  rule: string;
  version: number;
  confirmed_at: Date;
}
