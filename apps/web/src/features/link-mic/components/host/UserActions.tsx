import { IconMicrophone, IconMicrophoneOff, IconX } from '@tabler/icons-react';
import { useCall } from '@touchline/app-kit/calls';
import { hostSeat, voiceCalls } from '@touchline/contract/voice';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import type { LinkMicUserProps } from '../../../../shared/room/link-mic.ts';
import { useLinkMicActs } from '../../api/use-link-mic-acts.ts';
import { useUid } from '../../model/link-mic-room.ts';

/** What the card of a user offers in a room: to invite, to mute, to remove. */
export function UserActions({ roomId, own, uid }: LinkMicUserProps) {
  const { t } = useTranslation('linkMic');
  const self = useUid();
  const { data, refetch } = useCall(voiceCalls.people, { roomId, uidList: [uid] }, { staleTime: 0 });
  const acts = useLinkMicActs(roomId);
  const user = data?.items[0];
  if (!user || uid === self) return null;
  const run = (work: Promise<boolean>): void => void work.then(() => refetch());
  if (user.seat === hostSeat) return null;
  if (user.seat !== null) {
    return (
      <>
        {(own || !user.muted) && (
          <Button
            size="s"
            icon={user.muted ? IconMicrophone : IconMicrophoneOff}
            loading={acts.busy}
            onClick={() => run(user.muted ? acts.unmute(uid) : acts.mute(uid))}
          >
            {t(user.muted ? 'seat.unmute' : 'seat.mute')}
          </Button>
        )}
        <Button size="s" tone="danger-line" icon={IconX} loading={acts.busy} onClick={() => run(acts.kick(uid))}>
          {t('seat.kick')}
        </Button>
      </>
    );
  }
  if (!own) return null;
  if (user.status === 'invited') {
    return (
      <Button size="s" icon={IconX} loading={acts.busy} onClick={() => run(acts.decide('withdraw', uid))}>
        {t('host.withdraw')}
      </Button>
    );
  }
  const pending = user.status === 'pending';
  return (
    <Button
      size="s"
      icon={IconMicrophone}
      loading={acts.busy}
      onClick={() => run(acts.decide(pending ? 'accept' : 'invite', uid))}
    >
      {t(pending ? 'host.accept' : 'host.invite')}
    </Button>
  );
}
