import type { Selectable } from 'kysely';

/** The tables of searches that wait, column by column as in `migrations/0024-saved-searches.sql`. */
export interface SavedSearchTables {
  saved_searches: {
    id: string;
    /** Of somebody with an account, else `email` and `mailbox` are given. */
    uid: string | null;
    email: string | null;
    mailbox: string | null;
    name: string;
    /** The list's query as JSON of texts. */
    filters: string;
    zip: string | null;
    /** Miles. */
    radius: number | null;
    frequency: 'now' | 'daily' | 'weekly';
    paused: boolean;
    is_public: boolean;
    /** `YYYY-MM-DD`. */
    needed_by: string | null;
    time_zone: string | null;
    created_at: Date;
    asked_at: Date | null;
    confirmed_at: Date | null;
    looked_at: Date;
    tell_at: Date | null;
    /** `ZipTable.version`. */
    filed_with: string | null;
    /** `Equipment.wordsVersion`; null where it is not by words. */
    words_filed_with: string | null;
  };
  saved_search_keys: {
    cell: number;
    key: string;
    search_id: string;
    zip: number | null;
    radius: number | null;
    asks: string;
  };
  saved_search_matches: { search_id: string; listing_id: string; found_at: Date; told_at: Date | null };
}

export type SavedSearchRow = Selectable<SavedSearchTables['saved_searches']>;
