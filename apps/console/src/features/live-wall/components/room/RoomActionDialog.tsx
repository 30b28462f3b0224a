import { useTranslation } from '@touchline/i18n';
import { ConfirmAction } from '../../../../shared/confirm/ConfirmAction.tsx';
import type { RoomActions } from '../../api/use-room-actions.ts';

/** Confirms the asked action in a room. */
export function RoomActionDialog({ actions: { asked, nameOf, confirm, cancel } }: { actions: RoomActions }) {
  const { t } = useTranslation('consoleLive');
  if (!asked) return null;
  return (
    <ConfirmAction
      open
      title={t(`room.ask.${asked.what}`, { name: nameOf(asked) })}
      effects={[t(`room.effect.${asked.what}`), t('effect.logged')]}
      tone={asked.what === 'appoint' ? 'primary' : 'danger'}
      confirmLabel={t(`room.do.${asked.what}`)}
      onClose={cancel}
      onConfirm={confirm}
    />
  );
}
