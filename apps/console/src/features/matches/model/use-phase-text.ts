import { useTranslation } from '@touchline/i18n';

/** Phases of football as words, those of other sports as scoreboards write them, such as `Q3`. */
export function usePhaseText(): (phase: string) => string {
  const { t } = useTranslation('consoleMatches');
  return (phase) => t(`events.phases.${phase as 'H1'}`, { defaultValue: phase });
}
