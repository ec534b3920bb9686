/** Draws `web/public/images/default-avatar.png`, the picture of everyone without one: `node dev/make-default-avatar.ts`. */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

const paperColour = '#f3eee4';
const teal = '#0c5752';
const paleTeal = '#cfe4df';

// A head and shoulders on paper; nothing of age, hair or clothes, as it stands for everybody.
const drawing = `
<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 320 320">
  <rect width="320" height="320" fill="${paperColour}"/>
  <circle cx="160" cy="160" r="136" fill="${paleTeal}"/>
  <clipPath id="round"><circle cx="160" cy="160" r="136"/></clipPath>
  <g clip-path="url(#round)" fill="${teal}">
    <circle cx="160" cy="128" r="52"/>
    <path d="M60 304c0-62 42-104 100-104s100 42 100 104z"/>
  </g>
  <g fill="none" stroke="${paleTeal}" stroke-width="7" stroke-linecap="round">
    <path d="M140 138q20 20 40 0"/>
  </g>
  <circle cx="143" cy="118" r="5.5" fill="${paleTeal}"/>
  <circle cx="177" cy="118" r="5.5" fill="${paleTeal}"/>
</svg>`;

const target = path.join(import.meta.dirname, '../web/public/images/default-avatar.png');
mkdirSync(path.dirname(target), { recursive: true });
await sharp(Buffer.from(drawing))
  .resize(320, 320)
  .png({ palette: true, colours: 64, effort: 10 })
  .toFile(target);
