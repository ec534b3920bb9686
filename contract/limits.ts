/** Every number of the spec, and the ones this project had to choose, with where each comes from. */
export const limits = {
  /** Radius options in miles; 'unlimited' beside them (spec §9). */
  radiusMiles: [5, 10, 15, 20, 30, 50],
  /** Spec §9. */
  defaultZip: '78701',
  /** Characters where a ZIP code or a city is typed. */
  cityMax: 60,
  /** Spec §9. */
  defaultRadius: 20,
  /** Spec §3, §9. */
  descriptionMax: 250,
  /** Ours: fits a card and a mail subject. */
  titleMax: 120,
  /** Ours: dollars; above it a price is a typing mistake. */
  priceMax: 999_999.99,
  /** Design §5. */
  imagesPerListing: 12,
  /** Design §5: 15 MB each. */
  imageBytes: 15 * 1024 * 1024,
  /** Ours: above any phone's camera, below what would exhaust memory. */
  imagePixels: 50_000_000,
  /** Ours: pixels. Beyond it lies no photograph, and what decoders take seconds for. */
  imageSide: 16_384,
  /** Spec §9: thumbnail strip. */
  thumbnails: 5,
  /** Ours: characters of a message, and of a mail that is relayed as one. */
  messageMax: 4000,
  /** Ours: characters of a report's reason, a feedback or a ticket. */
  longTextMax: 5000,
  /** Ours: characters of a name or a short line. */
  nameMax: 80,
  emailMax: 254,
  /** Spec §9: seconds. */
  resendVerificationCooldown: 30,
  /** Spec §9: seconds. */
  verificationPoll: 5,
  /** Spec §9: seconds. */
  toastAutoClose: 5,
  profileToastAutoClose: 3,
  /** Spec §9: days. */
  cookieConsentDays: 365,
  /** Design §5. */
  listingsPageDefault: 48,
  listingsPageMax: 100,
  /** Ours: more than the page shows, since some of what was seen is gone. */
  listingsByIdMax: 12,
  messagesPage: 50,
  /** Design §10. */
  notificationsPageDefault: 30,
  notificationsPageMax: 100,
  /** Design §10, News: minutes a message is unread before it is mailed. */
  unreadMailMinutes: 5,
  /** Ours: days a notification is kept. */
  notificationDays: 90,
  /** Spec §7, Realtime: milliseconds. */
  reconnectDelayMin: 1000,
  reconnectDelayMax: 5000,
  connectTimeout: 20_000,
  /** Design §5: a dead peer is noticed within 30 s. */
  heartbeatMs: 12_000,
  /** Design §5: seconds. */
  socketTicketTtl: 60,
  /** Design §6. */
  passwordLong: 15,
  passwordShort: 8,
  passwordMax: 128,
  /** Spec §1. */
  minimumAge: 18,
  /** Ours: days in which an account is new, and may do less (docs/decisions/035). */
  newcomerDays: 3,
  /** Design §5: days a report's snapshot is kept. */
  reportDays: 90,
  /** Ours: days an account waits for its address to be proven. */
  unverifiedDays: 14,
  /** Ours: days feedback and questions to support are kept. */
  supportDays: 365,
} as const;
