/**
 * Whether the file behind a stored picture is gone for good, rather than out of reach for now. Where files are on a host
 * of their own, which tells scripts nothing: whether it cannot be fetched although our own server answers.
 *
 * @throws when that cannot be told: no connection, or a server that is out of order
 */
export async function isPictureGone(url: string): Promise<boolean> {
  const address = new URL(url, window.location.href);
  const isOurs = address.origin === window.location.origin;
  const { ok, status } = await fetch(isOurs ? address : '/healthz', { method: 'HEAD', cache: 'no-store' });
  if (isOurs && status === 404) return true;
  if (!ok) throw new Error(`the answer was ${status}`);
  return isOurs ? false : !(await canBeLoaded(url));
}

function canBeLoaded(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const image = new Image();
    image.addEventListener('load', () => resolve(true));
    image.addEventListener('error', () => resolve(false));
    image.src = url;
  });
}
