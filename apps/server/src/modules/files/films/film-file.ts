import { type FileHandle, open } from 'node:fs/promises';

/** A file that violates its format, or has more parts than a short film. */
export class Damaged extends Error {}

/** Bytes per read: box headers are close together. */
const windowBytes = 16_384;
const zeros = Buffer.alloc(65_536);
/** Limit of visited parts; a film of one minute has some thousands. */
const partsMax = 100_000;

/** A film on disk that is edited in place: no byte moves. */
export class FilmFile {
  readonly size: number;
  readonly #handle: FileHandle;
  #window: { at: number; bytes: Buffer } | null = null;
  #parts = 0;

  constructor(handle: FileHandle, size: number) {
    this.#handle = handle;
    this.size = size;
  }

  /** Bytes of the film. Throws `Damaged` beyond the end. */
  async bytes(at: number, length: number): Promise<Buffer> {
    if (at < 0 || length < 0 || at + length > this.size) throw new Damaged('beyond the end');
    const known = this.#window;
    if (known && at >= known.at && at + length <= known.at + known.bytes.length)
      return known.bytes.subarray(at - known.at, at - known.at + length);
    const bytes = Buffer.alloc(Math.min(Math.max(length, windowBytes), this.size - at));
    const { bytesRead } = await this.#handle.read(bytes, 0, bytes.length, at);
    if (bytesRead < length) throw new Damaged('shorter than it was');
    this.#window = { at, bytes: bytes.subarray(0, bytesRead) };
    return bytes.subarray(0, length);
  }

  async write(at: number, bytes: Buffer): Promise<void> {
    if (at < 0 || at + bytes.length > this.size) throw new Damaged('beyond the end');
    await this.#handle.write(bytes, 0, bytes.length, at);
    if (!this.#window) return;
    const { at: begin, bytes: known } = this.#window;
    const [from, to] = [Math.max(at, begin), Math.min(at + bytes.length, begin + known.length)];
    if (from < to) bytes.copy(known, from - begin, from - at, to - at);
  }

  /** Zeroes everything from `from` up to `to`. */
  async zero(from: number, to: number): Promise<void> {
    for (let at = from; at < to; at += zeros.length) {
      await this.write(at, zeros.subarray(0, Math.min(zeros.length, to - at)));
    }
  }

  /** Call for every visited part: a hostile film can have endless parts. */
  count(): void {
    this.#parts += 1;
    if (this.#parts > partsMax) throw new Damaged('too many parts');
  }
}

/** Opens the film at a path for `work`. Rejects with `Damaged`. */
export async function withFilm(path: string, work: (film: FilmFile) => Promise<void>): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    await work(new FilmFile(handle, (await handle.stat()).size));
  } finally {
    await handle.close();
  }
}
