import type { Browser } from '@playwright/test';
import { tokenKey } from './bench/lib/browser.ts';

/** A file fetched by a browser; its size on the wire without headers. */
export interface Fetched {
  readonly name: string;
  readonly type: string;
  readonly encoding: string;
  readonly bytes: number;
}

/**
 * The rule for the first load: everything that a browser with an empty cache fetches for a guest's match list until it
 * is idle. `token` is the guest's.
 */
export async function firstLoad(browser: Browser, { url, token }: { url: string; token: string }): Promise<Fetched[]> {
  // A host's moving picture loads later and never ends.
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  await context.addInitScript(([key, value]) => localStorage.setItem(key ?? '', value ?? ''), [tokenKey, token]);
  const page = await context.newPage();
  const fetched: Promise<Fetched>[] = [];
  page.on('requestfinished', (request) => {
    const read = async (): Promise<Fetched> => {
      const [response, sizes] = await Promise.all([request.response(), request.sizes()]);
      const encoding = (await response?.headerValue('content-encoding')) ?? '-';
      const path = new URL(request.url()).pathname;
      return { name: path, type: request.resourceType(), encoding, bytes: sizes.responseBodySize };
    };
    fetched.push(read());
  });
  await page.goto(`${url}/#/match/0`, { waitUntil: 'networkidle' });
  await page.locator('main li').first().waitFor();
  const all = await Promise.all(fetched);
  await context.close();
  return all;
}

/** Maximum size of the first load by kind of file, in KiB. */
export const firstLoadLimits = { script: 155, stylesheet: 22 } as const;
type Weighed = keyof typeof firstLoadLimits;

const kib = (bytes: number): number => bytes / 1024;
const ofType = (load: readonly Fetched[], type: string): Fetched[] => load.filter((file) => file.type === type);

/** Total size of one kind of file in KiB. */
export const weightOf = (load: readonly Fetched[], type: Weighed): number =>
  kib(ofType(load, type).reduce((sum, { bytes }) => sum + bytes, 0));

/** Kinds of files above their limit, with the files to check first; empty when all limits are met. */
export function tooHeavy(load: readonly Fetched[]): string[] {
  return (Object.keys(firstLoadLimits) as Weighed[])
    .filter((type) => weightOf(load, type) > firstLoadLimits[type])
    .map((type) => {
      const heaviest = ofType(load, type)
        .sort((a, b) => b.bytes - a.bytes)
        .slice(0, 6)
        .map(({ name, bytes }) => `${name.replace(/^.*\//, '')} ${kib(bytes).toFixed(1)}`);
      const sum = `${type}: ${weightOf(load, type).toFixed(1)} KiB, ${firstLoadLimits[type]} at most`;
      return `${sum}; heaviest: ${heaviest.join(', ')}`;
    });
}
