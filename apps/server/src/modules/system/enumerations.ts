import { allSportsColumn, sportIds, userTypes } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import type { systemCalls } from '@touchline/contract/system';
import {
  allSportsName,
  anchorStatusNames,
  emotionalStatusNames,
  genderNames,
  matchStatusNames,
  sportNames,
  userTypeNames,
} from './enumeration-names.ts';

type Enumeration = OutputOf<typeof systemCalls.enumerations>['items'][number];
type Names = Readonly<Record<LanguageCode, string>>;

const named = (name: string, names: Readonly<Record<string, Names>>): Enumeration => ({
  name,
  values: Object.entries(names).map(([value, texts]) => ({ value, name: texts })),
});

const numbered = <K extends string>(
  name: string,
  numbers: Readonly<Record<K, number>>,
  names: Readonly<Record<K, Names>>,
): Enumeration => ({
  name,
  values: (Object.keys(numbers) as K[]).map((key) => ({ value: numbers[key], name: names[key] })),
});

const sports = numbered('sportId', sportIds, sportNames);

/** Every fixed list with its names, by the name under which the contract carries it. */
export const enumerations: readonly Enumeration[] = [
  { name: 'column', values: [{ value: allSportsColumn, name: allSportsName }, ...sports.values] },
  sports,
  named('matchStatus', matchStatusNames),
  numbered('userType', userTypes, userTypeNames),
  named('anchorStatus', anchorStatusNames),
  named('gender', genderNames),
  named('emotionalStatus', emotionalStatusNames),
  {
    name: 'language',
    values: languageCodes.map((code) => {
      const { ownName } = languageOf(code);
      return { value: code, name: Object.fromEntries(languageCodes.map((reader) => [reader, ownName])) };
    }),
  },
];
