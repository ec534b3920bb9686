/** Calls `beat` regularly until the returned function is called; never what keeps a process alive. */
export function startHeartbeat(beat: () => void, everyMs: number): () => void {
  const timer = setInterval(beat, everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
