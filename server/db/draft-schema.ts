/** The tables of listings that were begun, column by column as in `migrations/0044-listing-drafts.sql`. */
export interface DraftTables {
  listing_drafts: ListingDraftRow;
  draft_images: { uid: string; draft_id: string; position: number; image_id: string };
}

export interface ListingDraftRow {
  uid: string;
  id: string;
  /** JSON. */
  fields: string;
  /** The page that wrote last. */
  editor: string | null;
  created_at: Date;
  updated_at: Date;
}
