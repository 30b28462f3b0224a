import { type RoomMuteKind, roomMuteKinds } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { useFailureText } from '../use-act.ts';
import css from './actions.module.css';

interface Props {
  name: string;
  onMute: (duration: RoomMuteKind) => Promise<unknown>;
  onClose: () => void;
}

/** Mutes a user in the room where they wrote. */
export function MuteDialog({ name, onMute, onClose }: Props) {
  const { t } = useTranslation(['consoleLive', 'console']);
  const failureText = useFailureText();
  const [duration, setDuration] = useState<RoomMuteKind>('60m');
  return (
    <ConfirmDialog
      open
      title={t('mute.ask', { name })}
      effects={[t('mute.effect'), t('effect.logged')]}
      confirmLabel={t('mute.do')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={async () => {
        await onMute(duration);
        toast.show({ tone: 'good', text: t('mute.done', { name, time: t(`room.for.${duration}`) }) });
      }}
    >
      <div className={css.dialog}>
        <SelectField
          label={t('mute.howLong')}
          options={roomMuteKinds.map((value) => ({ value, label: t(`room.for.${value}`) }))}
          value={duration}
          onChange={({ target }) => setDuration(roomMuteKinds.find((each) => each === target.value) ?? '60m')}
        />
      </div>
    </ConfirmDialog>
  );
}
