import type { Browser } from '@playwright/test';
import { tokenKey } from './bench/lib/browser.ts';

/** A file that a browser fetched; its size as it went over the wire, without heads. */
export interface Fetched {
  readonly name: string;
  readonly type: string;
  readonly encoding: string;
  readonly bytes: number;
}

/**
 * The rule for the first load: all that a browser with nothing kept fetches for the match list of a guest until nothing
 * more is asked for. `token` is of the guest.
 */
export async function firstLoad(browser: Browser, { url, token }: { url: string; token: string }): Promise<Fetched[]> {
  // A host's moving picture comes after the first load and never rests.
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

/** What the first load may weigh by kind of file, in KiB. */
export const firstLoadLimits = { script: 155, stylesheet: 22 } as const;
type Weighed = keyof typeof firstLoadLimits;

const kib = (bytes: number): number => bytes / 1024;
const ofType = (load: readonly Fetched[], type: string): Fetched[] => load.filter((file) => file.type === type);

/** KiB of one kind of file. */
export const weightOf = (load: readonly Fetched[], type: Weighed): number =>
  kib(ofType(load, type).reduce((sum, { bytes }) => sum + bytes, 0));

/** What weighs more than it may, with the files to look at first; empty when all is well. */
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
