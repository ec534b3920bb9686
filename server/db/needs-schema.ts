/** The table of needs sheets, column by column as in `migrations/0058-needs-sheets.sql`. */
export interface NeedsTables {
  needs_sheets: NeedsSheetRow;
}

export interface NeedsSheetRow {
  uid: string;
  id: string;
  /** Its name and its measures, encrypted. */
  sealed: Buffer;
  created_at: Date;
  updated_at: Date;
}
