import { languageOf } from '@touchline/contract/languages';
import { type LiveHost, sportNameOf } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';

/** Returns the sport and the languages of a host as text, languages by their own names. */
export function useHostLabels({ sportId, languages }: Pick<LiveHost, 'sportId' | 'languages'>): string[] {
  const { t } = useTranslation('common');
  const sport = sportId === null ? undefined : sportNameOf(sportId);
  return [...(sport ? [t(`sport.${sport}`)] : []), ...languages.map((code) => languageOf(code).ownName)];
}
