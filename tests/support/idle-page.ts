/**
 * For tests of components, which run in several tabs at once: all but one are hidden, and Chromium tells no hidden page
 * that it is idle. What waits for that comes at once here.
 */
window.requestIdleCallback = (callback) =>
  window.setTimeout(() => callback({ didTimeout: false, timeRemaining: () => 50 }), 0);
window.cancelIdleCallback = (handle) => window.clearTimeout(handle);
