import { type RoomMuteKind, roomMuteKinds } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { useState } from 'react';
import { ConfirmAction } from '../confirm/ConfirmAction.tsx';
import { ReasonField } from './ReasonField.tsx';

interface Props {
  name: string;
  /** What ends the longest mute; null when the room has neither a match nor a broadcast. */
  lastsWith: 'match' | 'broadcast' | null;
  /** Chosen when the dialog opens. */
  initial?: RoomMuteKind;
  onMute: (duration: RoomMuteKind, reason: string) => Promise<unknown>;
  onClose: () => void;
}

/** Mutes a user in a room, with a reason. */
export function MuteDialog({ name, lastsWith, initial = '60m', onMute, onClose }: Props) {
  const { t } = useTranslation('consoleLive');
  const [duration, setDuration] = useState<RoomMuteKind>(initial);
  const [reason, setReason] = useState('');
  const timeOf = (kind: RoomMuteKind): string =>
    kind === 'match' && lastsWith === 'broadcast' ? t('room.for.broadcast') : t(`room.for.${kind}`);
  return (
    <ConfirmAction
      open
      title={t('mute.ask', { name })}
      effects={[t('mute.effect'), t('mute.notice'), t('effect.logged')]}
      confirmLabel={t('mute.do')}
      onClose={onClose}
      onConfirm={async () => {
        await onMute(duration, reason.trim());
        toast.show({ tone: 'good', text: t('mute.done', { name, time: timeOf(duration) }) });
      }}
    >
      <SelectField
        label={t('mute.howLong')}
        options={roomMuteKinds
          .filter((kind) => kind !== 'match' || lastsWith !== null)
          .map((value) => ({ value, label: timeOf(value) }))}
        value={duration}
        onChange={({ target }) => setDuration(roomMuteKinds.find((each) => each === target.value) ?? '60m')}
      />
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
