/** Kinds of records, in the order in which a delivery is applied. */
export const feedKinds = ['leagues', 'teams', 'matches', 'lineups', 'statistics', 'incidents'] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Lower-case letters, digits, hyphens and underscores; a key is bound to one provider. */
export const providerPattern = /^[a-z0-9][a-z0-9_-]{1,31}$/;

/** Providers of imported files. */
export const importFormats = ['openfootball', 'csv'] as const;
export type ImportFormat = (typeof importFormats)[number];
export const providerOfFormat = {
  openfootball: 'file_football_json',
  csv: 'file_csv',
} as const satisfies Record<ImportFormat, string>;

/** Providers that no key may have. */
export const reservedProviders: readonly string[] = ['back_office', 'demo', ...Object.values(providerOfFormat)];

export const isProvider = (text: string): boolean => providerPattern.test(text) && !reservedProviders.includes(text);

/** Begins every key, so that a leaked one is recognised. */
export const keyPrefix = 'tlf_';

export const importStates = ['preview', 'waiting', 'running', 'done', 'failed'] as const;
export type ImportState = (typeof importStates)[number];
export const importOutcomes = ['created', 'changed', 'unchanged'] as const;
export type ImportOutcome = (typeof importOutcomes)[number];

/** Why a line of a file is refused. */
export const lineFaults = [
  'not_an_object',
  'date',
  'time',
  'zone',
  'home',
  'away',
  'same_teams',
  'score',
  'status',
  'league',
  'too_long',
  'columns',
  'repeated',
] as const;
export type LineFault = (typeof lineFaults)[number];
