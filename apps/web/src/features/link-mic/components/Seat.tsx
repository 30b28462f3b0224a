import { IconMicrophone, IconMicrophoneOff, IconUser, IconX } from '@tabler/icons-react';
import { hostSeat, type LinkMicSeat } from '@touchline/contract/voice';
import { useTranslation } from '@touchline/i18n';
import { Avatar, cx, DropMenu, Icon, type MenuItem, type MenuTriggerProps } from '@touchline/ui';
import type { LinkMicActs } from '../api/use-link-mic-acts.ts';
import { type LinkMicRoom, useUid } from '../model/link-mic-room.ts';
import { useIsSpeaking } from '../model/voice-store.ts';
import css from './seats.module.css';

interface SeatProps {
  seat: LinkMicSeat;
  room: LinkMicRoom;
  acts: LinkMicActs;
  onPerson: (uid: string) => void;
}

/** One taken seat: who it is, speaking or muted; a press offers what the user may do. */
export function Seat({ seat, room, acts, onPerson }: SeatProps) {
  const { t } = useTranslation('linkMic');
  const uid = useUid();
  const { account, muted, connected } = seat;
  const speaking = useIsSpeaking(seat.seat) && !muted;
  const state = stateOf(seat, speaking);
  const role = seat.seat === hostSeat ? t('seat.host') : account.uid === uid ? t('seat.you') : null;
  const items = useSeatMenu({ seat, room, acts, onPerson });
  const content = (
    <>
      <span className={css.face}>
        <Avatar name={account.nickname} src={account.avatar} size="l" ring={speaking ? 'voice' : undefined} />
        {muted && (
          <span className={css.muted}>
            <Icon of={IconMicrophoneOff} size="xs" />
          </span>
        )}
      </span>
      <span className={cx(css.name, 'truncate')} dir="auto">
        {role ?? account.nickname}
      </span>
      <span className="hidden-text">
        {role && <bdi>{account.nickname}</bdi>} {t(`seat.${state}`)}
      </span>
    </>
  );
  const classes = cx(css.seat, !connected && css.waiting);
  const [only] = items;
  if (items.length === 1 && only) {
    return (
      <button type="button" className={classes} title={account.nickname} onClick={only.onSelect}>
        {content}
      </button>
    );
  }
  return (
    <DropMenu
      label={account.nickname}
      items={items}
      trigger={(props: MenuTriggerProps) => (
        <button type="button" {...props} className={classes} title={account.nickname}>
          {content}
        </button>
      )}
    />
  );
}

/** Returns what a seat does, as the key of its text. A host without a microphone here may still speak in the broadcast. */
function stateOf({ seat, muted, connected }: LinkMicSeat, speaking: boolean) {
  if (!connected) return seat === hostSeat ? 'muted' : 'connecting';
  if (muted) return 'muted';
  return speaking ? 'speaking' : 'quiet';
}

/** What the user may do with a seat. The server checks it again. */
function useSeatMenu({ seat, room, acts, onPerson }: SeatProps): MenuItem[] {
  const { t } = useTranslation('linkMic');
  const uid = useUid();
  const { account, muted, mutedBy } = seat;
  const others = account.uid !== uid && seat.seat !== hostSeat;
  const disciplines = room.disciplines && others;
  return [
    { id: 'profile', label: t('seat.profile'), icon: IconUser, onSelect: () => onPerson(account.uid) },
    ...(disciplines && !muted
      ? [{ id: 'mute', label: t('seat.mute'), icon: IconMicrophoneOff, onSelect: () => void acts.mute(account.uid) }]
      : []),
    ...(disciplines && muted && mutedBy === 'host' && room.own
      ? [{ id: 'unmute', label: t('seat.unmute'), icon: IconMicrophone, onSelect: () => void acts.unmute(account.uid) }]
      : []),
    ...(disciplines
      ? [
          {
            id: 'kick',
            label: t('seat.kick'),
            icon: IconX,
            tone: 'danger' as const,
            onSelect: () => void acts.kick(account.uid),
          },
        ]
      : []),
  ];
}
