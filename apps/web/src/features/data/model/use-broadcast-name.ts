import type { PastBroadcast } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { useName } from '../../../shared/match/use-name.ts';

/** Names a past broadcast by the teams of its match. */
export function useBroadcastName(): (broadcast: Pick<PastBroadcast, 'match'>) => string {
  const { t } = useTranslation(['data', 'matches']);
  const name = useName();
  return ({ match }) =>
    match ? t('matches:versus', { home: name(match.homeName), away: name(match.awayName) }) : t('data:talk');
}
