import { useAct } from '@touchline/app-kit/act';
import { roomOperatorCalls } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { api } from '../api.ts';
import { showUndo } from '../undo/undo.ts';

/** Says that a message of a room was deleted, and offers to restore it. `onRestored` brings the screen up to date. */
export function useDeletionUndo(onRestored: () => Promise<unknown>) {
  const { t } = useTranslation(['consoleLive', 'consoleReview']);
  const { act } = useAct();
  const restore = (roomId: string, messageId: string): Promise<boolean> =>
    act(async () => {
      const { restored } = await api.call(roomOperatorCalls.restoreMessage, { roomId, messageId });
      if (restored) toast.show({ tone: 'good', text: t('room.did.restore') });
      else toast.show({ tone: 'danger', text: t('room.restoreLate') });
      await onRestored();
    });
  return (roomId: string, messageId: string): void =>
    showUndo({
      tone: 'good',
      text: t('room.did.delete'),
      label: t('consoleReview:undo'),
      onUndo: () => void restore(roomId, messageId),
    });
}
