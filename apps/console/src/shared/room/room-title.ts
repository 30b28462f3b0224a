import type { OperatorRoom } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';

/** What a room is called in lists: hosts name theirs, that of a match goes by its number. */
export function useRoomTitle(): (room: Pick<OperatorRoom, 'name' | 'matchId' | 'roomId'>) => string {
  const { t } = useTranslation('console');
  return ({ name, matchId, roomId }) => name || (matchId ? t('rooms.ofMatch', { id: matchId }) : roomId);
}
