import type { OperatorRoom } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';

/** Title of a room in lists: the name that the host chose, or the number of the match. */
export function useRoomTitle(): (room: Pick<OperatorRoom, 'name' | 'matchId' | 'roomId'>) => string {
  const { t } = useTranslation('console');
  return ({ name, matchId, roomId }) => name || (matchId ? t('rooms.ofMatch', { id: matchId }) : roomId);
}
