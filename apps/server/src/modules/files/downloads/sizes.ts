import { type PictureWidth, pictureWidths } from '@touchline/contract/files';
import { limits } from '@touchline/contract/limits';
import type { StoredFile } from '../../../platform/files/file-store.ts';
import { returnAllowance, takeAllowance } from '../../../platform/rate-limit/allowance.store.ts';
import { isRefusal, type Refusal, refuse } from '../../../platform/refusal.ts';
import { readFile } from '../files.store.ts';
import type { FileDeps } from '../needs.ts';
import {
  isHeavy,
  overloaded,
  parsedOrRefused,
  pixelsOf,
  processOf,
  smallerOf,
  smallerSize,
} from '../parsing/picture-jobs.ts';
import { createVersionLeases } from './version-leases.ts';

/** Key of a picture's version at a width. */
export const sizedKey = (key: string, width: PictureWidth): string => `${key}.${width}.webp`;

/** The width in an address such as `…/320.webp`, if it is offered. */
export const widthOf = (name: string): PictureWidth | undefined =>
  pictureWidths.find((width) => name === `${width}.webp`);

const largest: PictureWidth = 1280;
const hourMs = 3_600_000;

export interface Sizes {
  /** The picture at a width, made on first request of a `network`; null when the picture does not exist. */
  open(key: string, width: PictureWidth, network: string): Promise<StoredFile | null | Refusal>;
}

type SizesDeps = Pick<FileDeps, 'db' | 'clock' | 'config' | 'bus' | 'store' | 'parsers'>;

/** What a version is made of. */
interface Source {
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export function createSizes(deps: SizesDeps): Sizes {
  const { db, store, parsers } = deps;
  /** Versions in the making, shared by requests of this process; the leases share them with other processes. */
  const making = new Map<string, Promise<null | Refusal>>();
  const leases = createVersionLeases(deps);

  /** A huge picture is decoded once: its other versions are made of the largest one. */
  const sourceOf = async (key: string, width: PictureWidth, network: string): Promise<Source | null | Refusal> => {
    const [path, file] = await Promise.all([store.local(key), readFile(db, key)]);
    if (!path || !file || file.removed_at) return null;
    if (!isHeavy(file) || width === largest) return { path, width: file.width, height: file.height };
    const made = await makeOnce(key, largest, network);
    if (isRefusal(made)) return made;
    const larger = await store.local(sizedKey(key, largest));
    return larger === null ? null : { path: larger, ...smallerSize(file, largest) };
  };

  const make = async (key: string, width: PictureWidth, source: Source, network: string): Promise<null | Refusal> => {
    const allowance = `files.versions|${network}`;
    const rate = { limit: limits.files.versionPixelsPerHour, windowMs: hourMs };
    const seconds = await takeAllowance(deps, db, allowance, rate, pixelsOf(source));
    if (seconds > 0) return refuse('too_many_requests', { seconds });
    const { draft, result } = await store.compose((target) => {
      const input = { source: source.path, target, ...smallerOf(source, width) };
      return parsers.run('picture.make', input, { process: processOf(source), owner: network, list: 'versions' });
    });
    try {
      if (result === 'busy') await returnAllowance(db, allowance, pixelsOf(source));
      const made = parsedOrRefused(result);
      if (isRefusal(made)) return made;
      await draft.keep(sizedKey(key, width));
    } finally {
      await draft.discard();
    }
    // The picture was removed during the work: nothing else would delete this version.
    if (!(await store.has(key))) await store.remove(sizedKey(key, width));
    return null;
  };

  const makeLeased = async (key: string, width: PictureWidth, network: string): Promise<null | Refusal> => {
    const source = await sourceOf(key, width, network);
    if (!source || isRefusal(source)) return source;
    const name = sizedKey(key, width);
    const isMade = () => store.has(name);
    const made = await leases.run(name, isMade, () => make(key, width, source, network));
    return made === 'busy' ? overloaded() : made;
  };

  const makeOnce = async (key: string, width: PictureWidth, network: string): Promise<null | Refusal> => {
    const name = sizedKey(key, width);
    if (await store.has(name)) return null;
    const made = making.get(name) ?? makeLeased(key, width, network).finally(() => making.delete(name));
    making.set(name, made);
    return made;
  };

  return {
    open: async (key, width, network) => {
      const name = sizedKey(key, width);
      const stored = await store.open(name);
      return stored ?? (await makeOnce(key, width, network)) ?? store.open(name);
    },
  };
}
