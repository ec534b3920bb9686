import type { NoticeKind } from '#contract/notice-kinds.ts';

/** What a message keeps of how its text was judged, as in `migrations/0065-message-notices.sql`. */
export interface AssessedMessage {
  notice?: { kind: NoticeKind; language: 'en' | 'es' };
  /** Its reader has said that no notice is needed. */
  fine?: true;
  /** From where to where it has words that hurt. */
  harsh?: [start: number, end: number][];
}
