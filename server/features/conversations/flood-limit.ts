/** True as long as fewer than `messages` passed within the last `perMs` milliseconds. */
export function createFloodLimit(
  { messages, perMs }: { messages: number; perMs: number },
  clock: { now(): Date },
): () => boolean {
  const passed: number[] = [];
  return () => {
    const now = clock.now().getTime();
    while (passed.length > 0 && passed[0]! <= now - perMs) passed.shift();
    if (passed.length >= messages) return false;
    passed.push(now);
    return true;
  };
}
