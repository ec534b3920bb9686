/** The tables of lists, column by column as in `migrations/0050-lists.sql`. */
export interface ListTables {
  lists: ListRow;
  list_entries: { list_id: string; listing_id: string; created_at: Date };
}

export interface ListRow {
  id: string;
  uid: string;
  name: string;
  note: string;
  /** Null while it is not shared. */
  share_token: string | null;
  created_at: Date;
}
