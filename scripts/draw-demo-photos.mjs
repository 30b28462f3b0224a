#!/usr/bin/env node
// Draws the photo walls of the demo's hosts: apps/demo/src/photos/*.png
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

const folder = fileURLToPath(new URL('../apps/demo/src/photos/', import.meta.url));
const [width, height] = [960, 640];

/** @type {(d: string, colour: string) => string} */
const arrow = (d, colour) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round" stroke-dasharray="2 16"/>`;
/** @type {(x: number, y: number, fill: string) => string} */
const player = (x, y, fill) => `<circle cx="${x}" cy="${y}" r="19" fill="${fill}" stroke="#0d1f17" stroke-width="4"/>`;

const board = `
  <rect width="960" height="640" fill="#3b2a1d"/><rect x="46" y="40" width="868" height="560" rx="14" fill="#1f6b45"/>
  <g fill="none" stroke="#e8f3ec" stroke-width="5"><rect x="82" y="76" width="796" height="488"/><path d="M480 76v488"/>
    <circle cx="480" cy="320" r="74"/><rect x="82" y="196" width="118" height="248"/><rect x="760" y="196" width="118" height="248"/></g>
  ${[
    [190, 320],
    [300, 170],
    [300, 300],
    [310, 450],
    [440, 200],
    [430, 420],
  ]
    .map(([x = 0, y = 0]) => player(x, y, '#f2c14e'))
    .join('')}
  ${[
    [770, 320],
    [660, 180],
    [650, 300],
    [660, 430],
    [560, 250],
    [570, 400],
  ]
    .map(([x = 0, y = 0]) => player(x, y, '#d64545'))
    .join('')}
  ${arrow('M440 200C500 120 600 110 690 130', '#ffffff')}${arrow('M300 170C380 90 520 80 640 96', '#ffffff')}
  ${arrow('M430 420C520 500 640 510 740 440', '#9fd8ff')}`;

/** @type {(x: number) => string} */
const beam = (x) =>
  `<path d="M${x} 150L${x - 170} 520H${x + 170}Z" fill="url(#light)"/><path d="M${x} 170v300" stroke="#0b1220" stroke-width="12"/>
  <rect x="${x - 62}" y="96" width="124" height="76" rx="8" fill="#111a2c"/>
  ${[-40, 0, 40].flatMap((dx) => [116, 150].map((y) => `<circle cx="${x + dx}" cy="${y}" r="13" fill="#fff6d8"/>`)).join('')}`;
const rain = Array.from({ length: 90 }, (_, at) => {
  const [x, y] = [(at * 157) % width, (at * 89) % 500];
  return `<path d="M${x} ${y}l-6 26" stroke="#9fb6d6" stroke-opacity=".35" stroke-width="2"/>`;
}).join('');
const floodlights = `
  <defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#0d1630"/><stop offset="1" stop-color="#2b3f6b"/></linearGradient>
  <linearGradient id="light" x2="0" y2="1"><stop stop-color="#fff2c4" stop-opacity=".55"/><stop offset="1" stop-color="#fff2c4" stop-opacity="0"/></linearGradient></defs>
  <rect width="960" height="640" fill="url(#sky)"/><rect y="420" width="960" height="90" fill="#16203a"/>
  ${Array.from({ length: 48 }, (_, at) => `<circle cx="${at * 20 + 10}" cy="${432 + ((at * 7) % 3) * 22}" r="9" fill="${['#31406a', '#48598a', '#25325a'][at % 3]}"/>`).join('')}
  <rect y="505" width="960" height="135" fill="#1c7a4a"/><path d="M0 560h960M480 505v135" stroke="#dff3e6" stroke-width="5"/>
  ${[190, 480, 770].map(beam).join('')}${rain}`;

const court = `
  <defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#f2a65a"/><stop offset="1" stop-color="#f7d9a8"/></linearGradient></defs>
  <rect width="960" height="640" fill="url(#dusk)"/><circle cx="760" cy="210" r="70" fill="#ffe9bf"/>
  ${[
    [40, 200],
    [180, 260],
    [330, 220],
    [620, 250],
    [820, 230],
  ]
    .map(([x = 0, h = 0]) => `<rect x="${x}" y="${440 - h}" width="110" height="${h}" fill="#a8693c"/>`)
    .join('')}
  <rect y="430" width="960" height="210" fill="#5d6f7a"/><path d="M0 470h960M150 640l90-170M810 640l-90-170" stroke="#eef2f4" stroke-width="6"/>
  <path d="M470 560V170" stroke="#33302c" stroke-width="18"/><rect x="380" y="96" width="190" height="124" rx="6" fill="#f4f4f0" stroke="#33302c" stroke-width="6"/>
  <rect x="438" y="146" width="74" height="52" fill="none" stroke="#d2542c" stroke-width="6"/><ellipse cx="475" cy="226" rx="44" ry="11" fill="none" stroke="#d2542c" stroke-width="9"/>
  <path d="M434 230l14 62h54l14-62M448 292l40-60M502 292l-40-60" fill="none" stroke="#f4f4f0" stroke-width="4"/>
  <circle cx="610" cy="330" r="34" fill="#d9772b" stroke="#3b2415" stroke-width="4"/><path d="M576 330h68M610 296v68" stroke="#3b2415" stroke-width="4"/>`;

/** @type {(x: number, turn: number) => string} */
const mic = (x, turn) => `
  <g transform="translate(${x} 330) rotate(${turn})"><path d="M0 40v150" stroke="#20242c" stroke-width="14"/>
  <rect x="-36" y="-92" width="72" height="132" rx="36" fill="#3a414d"/><path d="M-36 -40h72M-36 -16h72M-36 8h72" stroke="#5d6675" stroke-width="5"/></g>`;
const table = `
  <rect width="960" height="640" fill="#1b2430"/><rect y="470" width="960" height="170" fill="#6b4a2e"/><rect y="470" width="960" height="16" fill="#8a6340"/>
  <rect x="270" y="110" width="420" height="260" rx="14" fill="#0c1117" stroke="#2d3948" stroke-width="10"/><rect x="294" y="134" width="372" height="212" fill="#1f6b45"/>
  <g fill="none" stroke="#e8f3ec" stroke-width="4"><path d="M480 134v212"/><circle cx="480" cy="240" r="44"/><rect x="294" y="190" width="52" height="100"/><rect x="614" y="190" width="52" height="100"/></g>
  <rect x="452" y="370" width="56" height="104" fill="#2d3948"/><rect x="380" y="462" width="200" height="16" rx="8" fill="#2d3948"/>
  ${mic(180, 14)}${mic(790, -14)}
  <g transform="translate(620 500)"><rect width="70" height="80" rx="10" fill="#c8452f"/><path d="M70 18c34 0 34 46 0 46" fill="none" stroke="#c8452f" stroke-width="12"/></g>`;

for (const [name, drawing] of Object.entries({ board, floodlights, court, table })) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 960 640">${drawing}</svg>`;
  await sharp(Buffer.from(svg)).png({ palette: true, colours: 64, compressionLevel: 9 }).toFile(`${folder}${name}.png`);
}
