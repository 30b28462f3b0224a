import { useTranslation } from '@touchline/i18n';
import { MuteDialog } from '../../../../shared/actions/MuteDialog.tsx';
import { ConfirmAction } from '../../../../shared/confirm/ConfirmAction.tsx';
import type { RoomActions } from '../../api/use-room-actions.ts';

/** Confirms the asked action in a room. */
export function RoomActionDialog({ actions }: { actions: RoomActions }) {
  const { t } = useTranslation('consoleLive');
  const { asked, muting, nameOf, confirm, cancel } = actions;
  if (muting) {
    const { target, duration } = muting;
    return (
      <MuteDialog
        name={target.nickname}
        lastsWith={actions.lastsWith}
        initial={duration}
        onMute={(chosen, reason) => actions.mute(target, chosen, reason)}
        onClose={cancel}
      />
    );
  }
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
