import { emotionalStatuses, genders, hostStatuses } from '@touchline/contract/accounts';
import { allSportsColumn, sportIds, userTypes } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { matchStatuses } from '@touchline/contract/matches';
import type { systemCalls } from '@touchline/contract/system';
import { type InEveryLanguage, texts } from '@touchline/i18n/server';

type Enumeration = OutputOf<typeof systemCalls.enumerations>['items'][number];

const named = <K extends string>(
  name: string,
  values: readonly K[],
  nameOf: (value: K) => InEveryLanguage,
): Enumeration => ({ name, values: values.map((value) => ({ value, name: nameOf(value) })) });

const numbered = <K extends string>(
  name: string,
  numbers: Readonly<Record<K, number>>,
  nameOf: (key: K) => InEveryLanguage,
): Enumeration => ({
  name,
  values: (Object.keys(numbers) as K[]).map((key) => ({ value: numbers[key], name: nameOf(key) })),
});

const sports = numbered('sportId', sportIds, (sport) => texts(`serverLists:sport.${sport}`));

/** Every fixed list with its names, by its name in the contract. */
export const enumerations: readonly Enumeration[] = [
  { name: 'column', values: [{ value: allSportsColumn, name: texts('serverLists:column.all') }, ...sports.values] },
  sports,
  named('matchStatus', matchStatuses, (value) => texts(`serverLists:matchStatus.${value}`)),
  numbered('userType', userTypes, (type) => texts(`serverLists:userType.${type}`)),
  named('anchorStatus', hostStatuses, (value) => texts(`serverLists:anchorStatus.${value}`)),
  named('gender', genders, (value) => texts(`serverLists:gender.${value}`)),
  named('emotionalStatus', emotionalStatuses, (value) => texts(`serverLists:emotionalStatus.${value}`)),
  {
    name: 'language',
    values: languageCodes.map((code) => {
      const { ownName } = languageOf(code);
      return { value: code, name: Object.fromEntries(languageCodes.map((reader) => [reader, ownName])) };
    }),
  },
];
