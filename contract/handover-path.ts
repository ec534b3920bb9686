/** The sheet of a pick-up; beside `page-paths.ts`, which every page loads. */
export const handoverPath = (conversationId: string): string =>
  `/messages/${encodeURIComponent(conversationId)}/handover`;
