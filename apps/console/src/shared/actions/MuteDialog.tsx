import { type RoomMuteKind, roomMuteKinds } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { useState } from 'react';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';

interface Props {
  name: string;
  onMute: (duration: RoomMuteKind) => Promise<unknown>;
  onClose: () => void;
}

/** Mutes a user in the room where they wrote. */
export function MuteDialog({ name, onMute, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  const [duration, setDuration] = useState<RoomMuteKind>('60m');
  return (
    <ConfirmAction
      open
      title={t('mute.ask', { name })}
      effects={[t('mute.effect'), t('effect.logged')]}
      confirmLabel={t('mute.do')}
      onClose={onClose}
      onConfirm={async () => {
        await onMute(duration);
        toast.show({ tone: 'good', text: t('mute.done', { name, time: t(`room.for.${duration}`) }) });
      }}
    >
      <SelectField
        label={t('mute.howLong')}
        options={roomMuteKinds.map((value) => ({ value, label: t(`room.for.${value}`) }))}
        value={duration}
        onChange={({ target }) => setDuration(roomMuteKinds.find((each) => each === target.value) ?? '60m')}
      />
    </ConfirmAction>
  );
}
