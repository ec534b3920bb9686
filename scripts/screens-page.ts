/**
 * The page that shows all pictures of `reports/screens`: by screen and state, in rows of widths, light above dark.
 *
 * @param names such as 'marketplace--empty', in the order of the page
 * @param files such as 'marketplace--empty--320-light.webp'
 */
export function screensPage(names: readonly string[], files: readonly string[]): string {
  const sections = names.map((name) =>
    section(
      name,
      files.filter((file) => file.startsWith(`${name}--`)),
    ),
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Handrail: every screen</title>
<style>
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
  body { margin: 1.5rem; }
  nav ul { columns: 16rem; padding: 0; list-style: none; }
  nav a { display: inline-block; padding: 0.3rem 0; }
  .pictures { display: flex; gap: 1rem; overflow-x: auto; align-items: start; padding: 0.25rem; }
  figure { margin: 0; flex: none; }
  img { height: 24rem; max-width: none; object-fit: cover; object-position: top; border: 1px solid; }
  figcaption { font-size: 0.9rem; }
</style>
<h1>Every screen</h1>
<p>${names.length} screens and states, ${files.length} pictures. Taken by <code>npm run screens</code>; a picture ends at 2,600 px.</p>
<nav aria-label="Screens"><ul>
${names.map((name) => `<li><a href="#${name}">${words(name)}</a></li>`).join('\n')}
</ul></nav>
${sections.join('\n')}
</html>
`;
}

function section(name: string, files: readonly string[]): string {
  const pictures = files.toSorted(byWidth).map((file) => {
    const about = words(file.replace('.webp', ''));
    return `<figure><a href="${file}"><img src="${file}" alt="${about}" loading="lazy"></a><figcaption>${sizeOf(file)}</figcaption></figure>`;
  });
  return `<section><h2 id="${name}">${words(name)}</h2><div class="pictures" tabindex="0" role="region" aria-label="${words(name)}, pictures">
${pictures.join('\n')}
</div></section>`;
}

const words = (name: string) => name.replaceAll('--', ': ').replaceAll('-', ' ');
const sizeOf = (file: string) => file.split('--').at(-1)!.replace('.webp', '').replace('-', ' px, ');
const byWidth = (one: string, other: string) =>
  Number.parseInt(sizeOf(one), 10) - Number.parseInt(sizeOf(other), 10) || other.localeCompare(one);
