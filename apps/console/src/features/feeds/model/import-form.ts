import type { SportId } from '@touchline/contract/enums';
import type { ImportFormat } from '@touchline/contract/feeds';
import { defaultSportId } from '@touchline/contract/matches';

export interface ImportFormValues {
  readonly file: { readonly name: string; readonly text: string } | null;
  readonly format: ImportFormat;
  readonly sportId: SportId;
  readonly league: string;
  readonly country: string;
  readonly season: string;
  readonly zone: string;
}

/** Kick-offs of most files are local, and operators run the leagues of their own place. */
export const emptyForm = (): ImportFormValues => ({
  file: null,
  format: 'openfootball',
  sportId: defaultSportId,
  league: '',
  country: '',
  season: '',
  zone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});

export const formatOf = (fileName: string): ImportFormat =>
  /\.(csv|tsv|txt)$/i.test(fileName) ? 'csv' : 'openfootball';

/** Names of zones for the field; browsers without the list accept any text. */
export const zoneNames = (): readonly string[] => Intl.supportedValuesOf?.('timeZone') ?? [];

export function isZone(zone: string): boolean {
  if (zone === '') return false;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions();
    return true;
  } catch {
    return false;
  }
}
