import { type LanguageCode, languages } from '@touchline/contract/languages';
import type { ReservedNames } from '@touchline/contract/names';
import { skeleton } from '@touchline/contract/text/forms';
import type { Platform } from '../../platform/platform.ts';
import { readReserved } from './names.store.ts';
import { standardNames } from './standard-names.ts';

/** The names that nobody but staff may take, in every process. */
export interface ReservedNameList {
  /** Whether a name with this skeleton is reserved. */
  readonly isReserved: (look: string) => boolean;
  readonly looks: () => readonly string[];
  readonly list: () => ReservedNames[];
  /** Call after a change is committed: reads the names again, here and in every other process. */
  changed(): Promise<void>;
}

export async function createReservedNames({ caches }: Pick<Platform, 'caches'>): Promise<ReservedNameList> {
  let own: ReadonlyMap<LanguageCode, readonly string[]> = new Map();
  let looks = new Set<string>();
  const { changed } = await caches.add({
    name: 'names.reserved',
    read: readReserved,
    use: (names) => {
      own = names;
      looks = new Set(languages.flatMap(({ code }) => (own.get(code) ?? standardNames(code)).map(skeleton)));
      looks.delete('');
    },
  });
  return {
    isReserved: (look) => looks.has(look),
    looks: () => [...looks],
    list: () =>
      languages.map(({ code }) => ({
        language: code,
        names: [...(own.get(code) ?? standardNames(code))],
        standard: !own.has(code),
      })),
    changed,
  };
}
