import type { Platform } from '../../../platform/platform.ts';
import { compileWords, type SensitiveWord, type WordVerdict } from './matcher.ts';
import { readWords, wordsStamp } from './words.store.ts';

/** The sensitive words of the platform, compiled in every process. */
export interface WordFilter {
  readonly check: (text: string) => WordVerdict;
  /** Which words of the list a text is about. */
  readonly matches: (text: string) => SensitiveWord[];
  /** Reads the table again, here and in every other process. */
  reload(): Promise<void>;
}

const topic = 'rooms.words';
/** A lost message between processes is made up for after so long. */
const refreshMs = 30_000;

export async function createWordFilter(
  platform: Pick<Platform, 'db' | 'bus' | 'ids' | 'log' | 'timers'>,
): Promise<WordFilter> {
  const self = platform.ids.next();
  let check = compileWords([]);
  let stamp = '';
  const read = async (): Promise<void> => {
    // The stamp first: what changes while the words are read is read again.
    stamp = await wordsStamp(platform.db);
    check = compileWords(await readWords(platform.db));
  };
  let last = Promise.resolve();
  /** One reading after the other: an earlier one that is slow must not come in the place of a later one. */
  const load = (): Promise<void> => {
    last = last.then(read, read);
    return last;
  };
  platform.bus.subscribe(topic, (from) => {
    if (from === self) return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'sensitive words not reloaded'));
  });
  await load();
  platform.timers.every('rooms.words.refresh', refreshMs, async () => {
    if ((await wordsStamp(platform.db)) !== stamp) await load();
  });
  return {
    check: (text) => check(text),
    matches: (text) => check.matches(text),
    reload: async () => {
      await load();
      platform.bus.publish(topic, self);
    },
  };
}
