/**
 * Makes the pictures that stand for the site elsewhere, into `web/public/`: the preview of a shared link, and the icons
 * that phones cut to a shape of their own. Run it by hand after a change to the mark, the porch or the colours:
 * `node dev/make-site-pictures.ts`.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createElement, type ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { createServer } from 'vite';

const root = path.join(import.meta.dirname, '..');
const publicFolder = path.join(root, 'web/public');

const vite = await createServer({
  root,
  configFile: false,
  server: { middlewareMode: true },
  logLevel: 'error',
});
const drawn = async (file: string, name: string): Promise<string> => {
  const component = (await vite.ssrLoadModule(file))[name] as ComponentType;
  return renderToStaticMarkup(createElement(component)).replace(
    '<svg ',
    '<svg xmlns="http://www.w3.org/2000/svg" ',
  );
};
const porch = await drawn('/web/pages/home/porch-drawing.tsx', 'PorchDrawing');
const mark = await drawn('/web/components/frame/logo.tsx', 'LogoMark');
await vite.close();

const tokens = await readFile(path.join(root, 'web/styles/tokens.css'), 'utf8');
const [light = ''] = tokens.split('@media');
const colours = [...light.matchAll(/--color-([\w-]+):\s*([^;]+);/g)];
const style = colours
  .map(([, name, value]) => `.fill-${name}{fill:${value}}.stroke-${name}{stroke:${value}}`)
  .join('');
const paper = colours.find(([, name]) => name === 'paper')![2]!;
const picture = (svg: string, width: number) =>
  sharp(Buffer.from(svg.replace('>', `><style>${style}</style>`)), { density: 200 })
    .resize({ width })
    .png()
    .toBuffer();

/** What the previews of most services show whole. */
const preview = { width: 1200, height: 630 };
const porchWidth = 810;
await sharp({ create: { ...preview, channels: 3, background: paper } })
  .composite([
    { input: await picture(mark, 300), left: 45, top: 165 },
    {
      input: await picture(porch.replace('rx="36"', ''), porchWidth),
      left: preview.width - porchWidth,
      top: 0,
    },
  ])
  .jpeg({ quality: 82, mozjpeg: true })
  .toFile(path.join(publicFolder, 'site-preview.jpg'));

/** All of the mark stays within the middle four fifths, which every shape of icon shows. */
for (const size of [192, 512]) {
  const inner = Math.round(size * 0.66);
  const icon = await sharp({ create: { width: size, height: size, channels: 3, background: paper } })
    .composite([{ input: await picture(mark, inner) }])
    .png({ palette: true })
    .toBuffer();
  await writeFile(path.join(publicFolder, `icon-maskable-${size}.png`), icon);
}
