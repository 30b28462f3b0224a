import { useCall } from '@touchline/app-kit/calls';
import { type RoomMuteKind, roomModerationCalls, roomMuteKinds } from '@touchline/contract/rooms';
import { useTranslation } from '@touchline/i18n';
import { RadioField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import type { ModerationRequest } from '../../model/moderation/use-moderation.ts';
import css from './moderation.module.css';

export interface ModerationDialogProps {
  roomId: string;
  request: ModerationRequest;
  onConfirm: (duration: RoomMuteKind) => Promise<void>;
  errorText: (error: unknown) => string;
  onClose: () => void;
}

/** Confirms a moderation action and names its target. */
export function ModerationDialog({ roomId, request, onConfirm, errorText, onClose }: ModerationDialogProps) {
  const { t } = useTranslation(['room', 'common']);
  const [duration, setDuration] = useState<RoomMuteKind>('10m');
  const { act } = request;
  const name = 'target' in request ? request.target.nickname : '';
  const effects: Readonly<Record<typeof act, readonly string[]>> = {
    mute: [t('room:order.effect.muteReads'), t('room:order.effect.muteNotice')],
    blacklist: [
      t('room:order.effect.blacklistChat'),
      t('room:order.effect.blacklistGifts'),
      t('room:order.effect.blacklistWatches'),
    ],
    appoint: [t('room:order.effect.adminMay'), t('room:order.effect.adminNot')],
    revoke: [t('room:order.effect.revoked')],
    delete_person: [t('room:order.effect.deletedForAll'), t('room:order.effect.forGood')],
    clear_screen: [t('room:order.effect.cleared'), t('room:order.effect.forGood')],
  };
  return (
    <ConfirmDialog
      open
      title={t(`room:order.ask.${act}`, { name })}
      effects={effects[act]}
      tone={act === 'appoint' ? 'primary' : 'danger'}
      confirmLabel={t(`room:order.confirm.${act}`)}
      cancelLabel={t('common:cancel')}
      onConfirm={() => onConfirm(duration)}
      errorText={errorText}
      onClose={onClose}
    >
      {request.act === 'mute' && (
        <div className={css.howLong}>
          <MuteDurations roomId={roomId} uid={request.target.uid} value={duration} onChange={setDuration} />
        </div>
      )}
    </ConfirmDialog>
  );
}

interface MuteDurationsProps {
  roomId: string;
  uid: string;
  value: RoomMuteKind;
  onChange: (duration: RoomMuteKind) => void;
}

/** The durations of a mute; "this match" only in a room where something is live. */
function MuteDurations({ roomId, uid, value, onChange }: MuteDurationsProps) {
  const { t } = useTranslation('room');
  const { data } = useCall(roomModerationCalls.person, { roomId, uid });
  const lastsWith = data?.muteLastsWith ?? null;
  const kinds = roomMuteKinds.filter((kind) => kind !== 'match' || lastsWith !== null);
  const labelOf = (kind: RoomMuteKind): string =>
    t(kind === 'match' && lastsWith === 'broadcast' ? 'order.duration.broadcast' : `order.duration.${kind}`);
  return (
    <RadioField
      label={t('order.howLong')}
      name="duration"
      options={kinds.map((kind) => ({ value: kind, label: labelOf(kind) }))}
      value={value}
      onChange={onChange}
    />
  );
}
