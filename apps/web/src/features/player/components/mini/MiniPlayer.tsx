import { IconVolume, IconVolumeOff, IconX } from '@tabler/icons-react';
import type { StreamState } from '@touchline/contract/streams';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton, Spinner } from '@touchline/ui';
import { type ReactNode, useRef } from 'react';
import { useWakeLock } from '../../../../shared/page/use-wake-lock.ts';
import { useCommands } from '../../model/use-commands.ts';
import { useMediaSession } from '../../model/use-media-session.ts';
import { usePictureHeight } from '../../model/use-picture.ts';
import { usePlayback } from '../../model/use-playback.ts';
import { SoundOnly } from '../SoundOnly.tsx';
import css from './mini-player.module.css';

export interface MiniPlayerProps {
  hostId: string;
  state: StreamState;
  startedAt: string | null;
  title: string;
  /** Score of the match, if there is one. */
  score?: ReactNode;
  /** Address of the room. */
  href: string;
  /** Keeps away from the chat of the page and its composer. */
  besideChat: boolean;
  onClose: () => void;
}

/** The video of a room the user left, in a corner: a press leads back. */
export function MiniPlayer(props: MiniPlayerProps) {
  const { hostId, state, startedAt, title, score, href, besideChat, onClose } = props;
  const { t } = useTranslation(['player', 'common']);
  const box = useRef<HTMLElement>(null);
  const { playing, attach, video, screen } = usePlayback({ hostId, state, startedAt, quiet: false });
  const { silent, toggleMute } = useCommands(box, video, playing);
  const runs = playing.phase === 'playing' && !playing.paused;
  const height = usePictureHeight(screen);
  useWakeLock(runs);
  useMediaSession(runs, title, playing.play, playing.pause);
  return (
    <section
      ref={box}
      className={cx(css.mini, besideChat && css.besideChat)}
      data-theme="dark"
      aria-label={t('player:mini.label')}
    >
      <a className={css.picture} href={href} aria-label={t('player:mini.back', { title })}>
        <span ref={attach} className={cx(css.video, !runs && css.unseen)} />
        {runs && height === 0 && <SoundOnly />}
        {!runs && <Spinner label={t('player:loading')} />}
      </a>
      <p className={css.words}>
        {score && <b>{score}</b>}
        <span className="truncate">{title}</span>
      </p>
      <span className={css.buttons}>
        <IconButton
          size="s"
          icon={silent ? IconVolumeOff : IconVolume}
          label={silent ? t('player:unmute') : t('player:mute')}
          onClick={toggleMute}
        />
        <IconButton size="s" icon={IconX} label={t('common:close')} onClick={onClose} />
      </span>
    </section>
  );
}
