import { IconMicrophone, IconMicrophoneOff, IconX } from '@tabler/icons-react';
import type { LinkMicSeat } from '@touchline/contract/voice';
import { useTranslation } from '@touchline/i18n';
import { Avatar, IconButton } from '@touchline/ui';
import type { LinkMicActs } from '../../api/use-link-mic-acts.ts';
import { useIsSpeaking } from '../../model/voice-store.ts';
import css from './host.module.css';

/** A guest on a seat, with the host's actions. */
export function GuestRow({ seat, acts }: { seat: LinkMicSeat; acts: LinkMicActs }) {
  const { t } = useTranslation('linkMic');
  const { account, muted, mutedBy, connected } = seat;
  const speaking = useIsSpeaking(seat.seat) && !muted;
  const silenced = mutedBy === 'host';
  const state = !connected ? 'connecting' : silenced ? 'silenced' : muted ? 'muted' : speaking ? 'speaking' : 'quiet';
  const { nickname: name } = account;
  return (
    <li className={css.guest}>
      <Avatar name={name} src={account.avatar} size="m" ring={speaking ? 'voice' : undefined} />
      <span className={css.who}>
        <b className="truncate" dir="auto">
          <bdi>{name}</bdi>
        </b>
        <span className={css.state}>
          {speaking && <Bars />}
          <span className={css.word}>{t(`seat.${state}`)}</span>
        </span>
      </span>
      <IconButton
        size="s"
        icon={silenced ? IconMicrophone : IconMicrophoneOff}
        label={t(silenced ? 'host.unmuteName' : 'host.muteName', { name })}
        onClick={() => void (silenced ? acts.unmute(account.uid) : acts.mute(account.uid))}
      />
      <IconButton
        size="s"
        icon={IconX}
        label={t('host.kickName', { name })}
        onClick={() => void acts.kick(account.uid)}
      />
    </li>
  );
}

/** Moving bars beside a speaker. */
function Bars() {
  return (
    <span className={css.bars} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
