import type { NoticeKind } from '#contract/notice-kinds.ts';
import { noticeTexts, noticeTextsSpanish } from '#contract/wording/notices.ts';

/** The notice that a reader is shown, in the message's own language. */
export function noticeView(
  brand: string,
  { kind, language }: { kind: NoticeKind; language: 'en' | 'es' },
): { kind: NoticeKind; text: string } {
  return { kind, text: (language === 'es' ? noticeTextsSpanish : noticeTexts)(brand)[kind] };
}
