/** What a notice beside a message is about: money and codes, never a person (design §12). */
export const noticeKinds = [
  'code',
  'gift-card',
  'official',
  'personal',
  'overpaid',
  'fake-payment',
  'courier',
  'fee-first',
  'payment-ahead',
  'link',
  'quick-money',
  'elsewhere',
] as const;
export type NoticeKind = (typeof noticeKinds)[number];
