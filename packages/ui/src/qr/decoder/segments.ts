const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

const modes = {
  end: 0,
  digits: 1,
  signs: 2,
  part: 3,
  bytes: 4,
  application: 5,
  encoding: 7,
  kanji: 8,
  application2: 9,
};

/** Bits of the length of a segment, for versions to 9, to 26 and above. */
const lengthBits: Readonly<Record<number, readonly [number, number, number]>> = {
  [modes.digits]: [10, 12, 14],
  [modes.signs]: [9, 11, 13],
  [modes.bytes]: [8, 16, 16],
  [modes.kanji]: [8, 10, 12],
};
const shiftJis = 20;

/** Reads numbers of any width. */
class BitReader {
  readonly #data: Uint8Array;
  #at = 0;

  constructor(data: Uint8Array) {
    this.#data = data;
  }

  get left(): number {
    return this.#data.length * 8 - this.#at;
  }

  read(bits: number): number {
    let value = 0;
    for (let count = 0; count < bits; count++) {
      const byte = this.#data[this.#at >> 3] ?? 0;
      value = value * 2 + ((byte >> (7 - (this.#at & 7))) & 1);
      this.#at += 1;
    }
    return value;
  }
}

/** The text of the data of a code; null when it is malformed. */
export function readSegments(data: Uint8Array, version: number): string | null {
  const reader = new BitReader(data);
  const size = version < 10 ? 0 : version < 27 ? 1 : 2;
  let text = '';
  let encoding = 'utf-8';
  while (reader.left >= 4) {
    const mode = reader.read(4);
    if (mode === modes.end) break;
    if (mode === modes.encoding) {
      encoding = readEncoding(reader) === shiftJis ? 'shift_jis' : 'utf-8';
      continue;
    }
    // Marks of codes in several parts or for applications carry no text.
    if (mode === modes.part) reader.read(16);
    if (mode === modes.application2) reader.read(8);
    const bits = lengthBits[mode]?.[size];
    if (bits === undefined) {
      if (mode === modes.part || mode === modes.application || mode === modes.application2) continue;
      return null;
    }
    const part = readSegment(reader, { mode, length: reader.read(bits), encoding });
    if (part === null) return null;
    text += part;
  }
  return text;
}

function readEncoding(reader: BitReader): number {
  const first = reader.read(8);
  if (first < 128) return first;
  return first < 192 ? ((first & 63) << 8) | reader.read(8) : ((first & 31) << 16) | reader.read(16);
}

interface Segment {
  readonly mode: number;
  readonly length: number;
  readonly encoding: string;
}

function readSegment(reader: BitReader, { mode, length, encoding }: Segment): string | null {
  if (mode === modes.digits) return readDigits(reader, length);
  if (mode === modes.signs) return readSigns(reader, length);
  if (reader.left < length * (mode === modes.kanji ? 13 : 8)) return null;
  if (mode === modes.bytes)
    return decodeBytes(
      Uint8Array.from({ length }, () => reader.read(8)),
      encoding,
    );
  const bytes = new Uint8Array(length * 2);
  for (let at = 0; at < length; at++) {
    const value = reader.read(13);
    const pair = Math.floor(value / 0xc0) * 256 + (value % 0xc0);
    const code = pair + (pair < 0x1f00 ? 0x8140 : 0xc140);
    bytes.set([code >> 8, code & 255], at * 2);
  }
  return new TextDecoder('shift_jis').decode(bytes);
}

function readDigits(reader: BitReader, length: number): string | null {
  let text = '';
  for (let left = length; left > 0; left -= 3) {
    const count = Math.min(3, left);
    const bits = count * 3 + 1;
    if (reader.left < bits) return null;
    text += String(reader.read(bits)).padStart(count, '0');
  }
  return text;
}

function readSigns(reader: BitReader, length: number): string | null {
  let text = '';
  for (let left = length; left > 0; left -= 2) {
    const bits = left > 1 ? 11 : 6;
    if (reader.left < bits) return null;
    const value = reader.read(bits);
    text += left > 1 ? `${signs[Math.floor(value / 45)] ?? ''}${signs[value % 45] ?? ''}` : (signs[value] ?? '');
  }
  return text;
}

/** Most codes do not name their encoding: they are UTF-8, or else Latin-1. */
function decodeBytes(bytes: Uint8Array, encoding: string): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
