import styles from '#web/styles/app.css?inline';

const id = 'styles';

/**
 * The browser keeps what the server sent instead of carrying the CSS a second time in its scripts; in
 * development it has the text, so that edits show at once.
 */
const css =
  import.meta.env.SSR || import.meta.env.DEV ? styles : (document.getElementById(id)?.textContent ?? '');

/** All CSS, inline: the first paint waits for no second request. */
export function PageStyles() {
  return <style id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: css }} />;
}
