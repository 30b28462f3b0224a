// Draws the clips that demo hosts broadcast: a tactics board with two moving teams, for football and for basketball.
// Needs ffmpeg; after a change, run `node scripts/draw-demo-clips.mjs` and commit its output. The clips have neither
// text nor digits: score and clock of the match are next to the picture.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from './lib/node.mjs';

const width = 640;
const height = 360;
const rate = 25;
const seconds = 60;
const frames = rate * seconds;
/** The board in the picture. */
const board = { x: 34, y: 20, w: 572, h: 320 };

/** @typedef {readonly [x: number, y: number]} Point from 0 to 1 along the board */
/** @typedef {{ file: string, players: readonly Point[], colours: readonly [string, string], floor: string, ballColour: string, reach: number, tone: number }} Sport */

/** @param {Point} at @returns {Point} in pixels */
const place = ([x, y]) => [board.x + x * board.w, board.y + y * board.h];
/** @param {number} value */
const round = (value) => Math.round(value * 10) / 10;
/** @param {number} from @param {number} to @param {number} part */
const between = (from, to, part) => from + (to - from) * part;
/** @param {number} part */
const eased = (part) => part * part * (3 - 2 * part);

/** Seeded random numbers. @param {number} seed */
function numbers(seed) {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const line = 'fill="none" stroke="#eef6f0" stroke-opacity=".75" stroke-width="2"';
const { x, y, w, h } = board;
const middle = y + h / 2;

const stripes = Array.from(
  { length: 12 },
  (_, at) =>
    `<rect x="${x + (at * w) / 12}" y="${y}" width="${w / 12}" height="${h}" fill="${at % 2 ? '#2f7d46' : '#2a7340'}"/>`,
).join('');
/** @param {number} side -1 left, 1 right */
const goalEnd = (side) => {
  const edge = side < 0 ? x : x + w;
  /** @param {number} deep @param {number} high */
  const box = (deep, high) =>
    `<rect x="${side < 0 ? edge : edge - deep}" y="${middle - high / 2}" width="${deep}" height="${high}" ${line}/>`;
  return `${box(92, 190)}${box(34, 88)}<rect x="${side < 0 ? edge - 9 : edge}" y="${middle - 22}" width="9" height="44" ${line}/>
    <circle cx="${edge - side * 64}" cy="${middle}" r="2.5" fill="#eef6f0"/>
    <path d="M ${edge - side * 92} ${middle - 36} Q ${edge - side * 122} ${middle} ${edge - side * 92} ${middle + 36}" ${line}/>`;
};
const pitch = `${stripes}<rect x="${x}" y="${y}" width="${w}" height="${h}" ${line}/><path d="M ${x + w / 2} ${y} v ${h}" ${line}/>
  <circle cx="${x + w / 2}" cy="${middle}" r="48" ${line}/><circle cx="${x + w / 2}" cy="${middle}" r="3" fill="#eef6f0"/>${goalEnd(-1)}${goalEnd(1)}`;

const planks = Array.from(
  { length: 16 },
  (_, at) =>
    `<rect x="${x}" y="${y + (at * h) / 16}" width="${w}" height="${h / 16}" fill="${at % 2 ? '#b9814a' : '#b17a44'}"/>`,
).join('');
/** @param {number} side */
const basketEnd = (side) => {
  const edge = side < 0 ? x : x + w;
  return `<rect x="${side < 0 ? edge : edge - 118}" y="${middle - 52}" width="118" height="104" fill="#7a3a2c" fill-opacity=".55" stroke="#eef6f0" stroke-opacity=".75" stroke-width="2"/>
    <path d="M ${edge - side * 118} ${middle - 38} A 38 38 0 0 ${side < 0 ? 1 : 0} ${edge - side * 118} ${middle + 38}" ${line}/>
    <path d="M ${edge} ${y + 24} H ${edge - side * 60} Q ${edge - side * 290} ${middle} ${edge - side * 60} ${y + h - 24} H ${edge}" ${line}/>
    <path d="M ${edge - side * 24} ${middle - 22} v 44" ${line}/><circle cx="${edge - side * 34}" cy="${middle}" r="9" fill="none" stroke="#f0603a" stroke-width="3"/>`;
};
const court = `${planks}<rect x="${x}" y="${y}" width="${w}" height="${h}" ${line}/><path d="M ${x + w / 2} ${y} v ${h}" ${line}/>
  <circle cx="${x + w / 2}" cy="${middle}" r="44" ${line}/>${basketEnd(-1)}${basketEnd(1)}`;

/** @type {readonly Sport[]} */
const sports = [
  {
    file: 'football',
    players: [
      ...[
        [0.04, 0.5],
        [0.2, 0.15],
        [0.17, 0.38],
        [0.17, 0.62],
        [0.2, 0.85],
        [0.35, 0.3],
        [0.32, 0.5],
      ],
      ...[
        [0.35, 0.7],
        [0.52, 0.18],
        [0.55, 0.5],
        [0.52, 0.82],
      ],
    ].map(([px = 0, py = 0]) => /** @type {const} */ ([px, py])),
    colours: ['#f4b63f', '#5aa9ff'],
    floor: pitch,
    ballColour: '#ffffff',
    reach: 0.2,
    tone: 620,
  },
  {
    file: 'basketball',
    players: [
      [0.2, 0.5],
      [0.28, 0.2],
      [0.28, 0.8],
      [0.42, 0.35],
      [0.42, 0.65],
    ].map(([px = 0, py = 0]) => /** @type {const} */ ([px, py])),
    colours: ['#ffe08a', '#3c4cc9'],
    floor: court,
    ballColour: '#f0763a',
    reach: 0.34,
    tone: 900,
  },
];

/** The holder of the ball: a pass every two seconds, and a change of team every ten. @param {Sport} sport */
function passesOf({ players }) {
  const next = numbers(players.length * 77);
  /** @type {{ team: number, player: number }[]} */
  const passes = [];
  for (let at = 0; at < seconds / 2; at += 1) {
    const team = Math.floor(at / 5) % 2;
    const before = passes.at(-1);
    let player = 1 + Math.floor(next() * (players.length - 1));
    if (before?.team === team && before.player === player) player = 1 + (player % (players.length - 1));
    passes.push({ team, player });
  }
  return passes;
}

/**
 * Positions of all players: a team moves forward while it has the ball, and towards the side of the ball.
 * @param {Sport} sport @param {ReturnType<typeof passesOf>} passes @param {number} at seconds
 */
function positions({ players, reach }, passes, at) {
  /** @param {number} nth @param {number} team how far forward, -1 to 1 */
  const push = (nth, team) => {
    const inTurn = nth % 5;
    return (passes[nth % passes.length]?.team === team ? 1 : -1) * (0.25 + inTurn * 0.18);
  };
  const nth = Math.floor(at / 2);
  const part = eased((at / 2) % 1);
  /** @param {number} n */
  const sideOf = (n) => (players[passes[n % passes.length]?.player ?? 0]?.[1] ?? 0.5) - 0.5;
  const side = between(sideOf(nth), sideOf(nth + 1), part);
  return [0, 1].map((team) =>
    players.map(([px, py], who) => {
      const keeps = players.length > 6 && who === 0 ? 0.12 : 1;
      const forward = between(push(nth, team), push(nth + 1, team), part) * reach * keeps;
      // Whole turns within the clip, so that it loops without a jump.
      const turn = (at / seconds) * 2 * Math.PI;
      const sway = 0.012 * Math.sin(turn * (5 + (who % 4)) + who * 1.7 + team);
      const along = Math.min(0.97, Math.max(0.03, px + forward + sway));
      const across = Math.min(
        0.95,
        Math.max(0.05, py + side * 0.16 * keeps * (team ? 1 : 1) + 0.014 * Math.cos(turn * (4 + (who % 3)) + who)),
      );
      return /** @type {Point} */ (team ? [1 - along, across] : [along, across]);
    }),
  );
}

/** @param {Sport} sport @param {ReturnType<typeof passesOf>} passes @param {number} frame */
function draw(sport, passes, frame) {
  const at = frame / rate;
  const nth = Math.floor(at / 2);
  const spent = at - nth * 2;
  const teams = positions(sport, passes, at);
  /** @param {number} n */
  const holder = (n) => {
    const pass = passes[n % passes.length];
    return place(teams[pass?.team ?? 0]?.[pass?.player ?? 0] ?? [0.5, 0.5]);
  };
  const [from, to] = [holder(nth), holder(nth + 1)];
  const flight = eased(Math.min(1, Math.max(0, (spent - 1.1) / 0.9)));
  const ball = [between(from[0], to[0], flight) + 9, between(from[1], to[1], flight) + 7];
  const lift = Math.sin(flight * Math.PI) * 14;
  const owner = passes[nth % passes.length]?.team ?? 0;
  const near = (teams[owner] ?? [])
    .map(place)
    .toSorted((a, b) => Math.hypot(a[0] - from[0], a[1] - from[1]) - Math.hypot(b[0] - from[0], b[1] - from[1]))
    .slice(0, 4);
  const centre = near.reduce(([sx, sy], [px, py]) => [sx + px / 4, sy + py / 4], [0, 0]);
  const shape = near
    .toSorted(
      (a, b) =>
        Math.atan2(a[1] - (centre[1] ?? 0), a[0] - (centre[0] ?? 0)) -
        Math.atan2(b[1] - (centre[1] ?? 0), b[0] - (centre[0] ?? 0)),
    )
    .map(([px, py]) => `${round(px)},${round(py)}`)
    .join(' ');
  const colour = sport.colours[owner];
  const shown = Math.min(1, spent / 0.9);
  const tip = [between(from[0], to[0], shown), between(from[1], to[1], shown)];
  const bend = [(from[0] + (tip[0] ?? 0)) / 2, (from[1] + (tip[1] ?? 0)) / 2 - 22 * shown];
  const angle = (Math.atan2((tip[1] ?? 0) - (bend[1] ?? 0), (tip[0] ?? 0) - (bend[0] ?? 0)) * 180) / Math.PI;
  const players = teams
    .flatMap((team, nthTeam) =>
      team.map((one) => {
        const [px, py] = place(one).map(round);
        return `<ellipse cx="${px}" cy="${(py ?? 0) + 4}" rx="11" ry="8" fill="#000" fill-opacity=".28"/>
          <circle cx="${px}" cy="${py}" r="10" fill="${sport.colours[nthTeam]}" stroke="#ffffff" stroke-width="2.2"/>
          <circle cx="${px}" cy="${(py ?? 0) - 2}" r="4.4" fill="#10161d" fill-opacity=".42"/>`;
      }),
    )
    .join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="${width}" height="${height}" fill="#0c1219"/>
    <rect x="${x - 20}" y="${y - 12}" width="${w + 40}" height="${h + 24}" rx="14" fill="#18222c"/>
    ${sport.floor}
    <polygon points="${shape}" fill="${colour}" fill-opacity=".2" stroke="${colour}" stroke-opacity=".7" stroke-width="1.5" stroke-dasharray="5 5"/>
    <path d="M ${round(from[0])} ${round(from[1])} Q ${round(bend[0] ?? 0)} ${round(bend[1] ?? 0)} ${round(tip[0] ?? 0)} ${round(tip[1] ?? 0)}" fill="none" stroke="#fff6d0" stroke-width="3.4" stroke-linecap="round" stroke-dasharray="9 7"/>
    <path transform="translate(${round(tip[0] ?? 0)} ${round(tip[1] ?? 0)}) rotate(${round(angle)})" d="M 3 0 L -10 -7 L -10 7 Z" fill="#fff6d0"/>
    <circle cx="${round(from[0])}" cy="${round(from[1])}" r="${round(15 + 2 * Math.sin((at * Math.PI * 2) / 2))}" fill="none" stroke="#fff6d0" stroke-width="2"/>
    ${players}
    <ellipse cx="${round(ball[0] ?? 0)}" cy="${round((ball[1] ?? 0) + 3)}" rx="6" ry="4" fill="#000" fill-opacity=".35"/>
    <circle cx="${round(ball[0] ?? 0)}" cy="${round((ball[1] ?? 0) - lift)}" r="6" fill="${sport.ballColour}" stroke="#151b22" stroke-width="1.6"/>
  </svg>`;
}

/** A distant crowd: band noise that swells three times per clip. @param {Sport} sport */
const crowd = ({ tone }) =>
  [
    `anoisesrc=color=pink:seed=${tone}:sample_rate=44100:duration=${seconds}`,
    `bandpass=f=${tone}:width_type=o:w=2.2`,
    `volume='0.30+0.16*sin(2*PI*t/20)+0.05*sin(2*PI*t/3)':eval=frame`,
    `lowpass=f=2600`,
  ].join(',');

/** @param {Sport} sport */
async function encode(sport) {
  const file = join(root, 'apps', 'demo', 'src', 'clips', `${sport.file}.flv`);
  const encoder = spawn(
    'ffmpeg',
    [
      ...['-hide_banner', '-loglevel', 'error', '-y'],
      ...['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-s', `${width}x${height}`, '-r', `${rate}`, '-i', 'pipe:0'],
      ...['-f', 'lavfi', '-i', crowd(sport)],
      ...[
        '-c:v',
        'libx264',
        '-profile:v',
        'main',
        '-preset',
        'veryslow',
        '-crf',
        '27',
        '-maxrate',
        '450k',
        '-bufsize',
        '900k',
      ],
      ...['-bf', '0', '-g', `${rate * 2}`, '-keyint_min', `${rate * 2}`, '-sc_threshold', '0', '-pix_fmt', 'yuv420p'],
      ...['-c:a', 'aac', '-b:a', '48k', '-ac', '1', '-t', `${seconds}`],
      ...['-map_metadata', '-1', '-fflags', '+bitexact', '-flags:v', '+bitexact', '-flags:a', '+bitexact'],
      ...['-flvflags', 'no_duration_filesize', '-f', 'flv', file],
    ],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const ended = once(encoder, 'exit');
  const passes = passesOf(sport);
  for (let frame = 0; frame < frames; frame += 1) {
    const picture = await sharp(Buffer.from(draw(sport, passes, frame)))
      .removeAlpha()
      .raw()
      .toBuffer();
    if (!encoder.stdin.write(picture)) await once(encoder.stdin, 'drain');
  }
  encoder.stdin.end();
  await ended;
}

const only = process.argv[2];
for (const sport of sports) if (!only || only === sport.file) await encode(sport);
