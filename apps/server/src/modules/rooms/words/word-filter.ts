import type { Platform } from '../../../platform/platform.ts';
import { readWords } from '../rooms.store.ts';
import { compileWords, type WordVerdict } from './matcher.ts';

/** The sensitive words of the platform, compiled in every process. */
export interface WordFilter {
  readonly check: (text: string) => WordVerdict;
  /** Reads the table again, here and in every other process. */
  reload(): Promise<void>;
}

const topic = 'rooms.words';

export async function createWordFilter(platform: Pick<Platform, 'db' | 'bus' | 'ids' | 'log'>): Promise<WordFilter> {
  const self = platform.ids.next();
  let check = compileWords([]);
  const load = async (): Promise<void> => {
    check = compileWords(await readWords(platform.db));
  };
  platform.bus.subscribe(topic, (from) => {
    if (from === self) return;
    load().catch((error: unknown) => platform.log.error({ err: error }, 'sensitive words not reloaded'));
  });
  await load();
  return {
    check: (text) => check(text),
    reload: async () => {
      await load();
      platform.bus.publish(topic, self);
    },
  };
}
