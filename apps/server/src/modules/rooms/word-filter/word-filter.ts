import type { Platform } from '../../../platform/platform.ts';
import { compileWords, type SensitiveWord, type WordVerdict } from './matcher.ts';
import { readWords, wordsStamp } from './words.store.ts';

/** The blocked words of the platform, compiled in every process. */
export interface WordFilter {
  readonly check: (text: string) => WordVerdict;
  /** Whether a text of any place has words that are not allowed, masked ones included. */
  readonly isSensitive: (text: string) => boolean;
  /** Which words of the list a text is about. */
  readonly matches: (text: string) => SensitiveWord[];
  /** Reads the table again, here and in every other process. */
  reload(): Promise<void>;
}

const topic = 'rooms.words';
/** Bounds how long the list is stale after a lost message between processes. */
const refreshMs = 30_000;

export async function createWordFilter(
  platform: Pick<Platform, 'db' | 'bus' | 'ids' | 'log' | 'timers'>,
): Promise<WordFilter> {
  const self = platform.ids.next();
  let check = compileWords([]);
  let stamp = '';
  const read = async (): Promise<void> => {
    // Reads the stamp first, so that a change during the read triggers another read.
    stamp = await wordsStamp(platform.db);
    check = compileWords(await readWords(platform.db));
  };
  let last = Promise.resolve();
  /** Runs reads one after the other, so that an older result cannot replace a newer one. */
  const load = (): Promise<void> => {
    last = last.then(read, read);
    return last;
  };
  platform.bus.subscribe(topic, (from) => {
    if (from === self) return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'word filter reload failed'));
  });
  await load();
  platform.timers.every('rooms.words.refresh', refreshMs, 'local', async () => {
    if ((await wordsStamp(platform.db)) !== stamp) await load();
  });
  return {
    check: (text) => check(text),
    isSensitive: (text) => {
      const verdict = check(text.normalize('NFC'));
      return verdict.refused || verdict.held || verdict.text !== text.normalize('NFC');
    },
    matches: (text) => check.matches(text),
    reload: async () => {
      await load();
      platform.bus.publish(topic, self);
    },
  };
}
