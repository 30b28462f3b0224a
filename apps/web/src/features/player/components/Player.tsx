import { IconVolumeOff } from '@tabler/icons-react';
import type { StreamState, ViewerCutOff } from '@touchline/contract/streams';
import { useFormats, useTranslation } from '@touchline/i18n';
import { cx, Icon } from '@touchline/ui';
import { type ReactNode, useRef } from 'react';
import { useWakeLock } from '../../../shared/page/use-wake-lock.ts';
import { useLastPlay } from '../model/last-play.ts';
import { useCommands, useFullscreen, useKeys } from '../model/use-commands.ts';
import { isWatched, useContinueInMini } from '../model/use-continue-in-mini.ts';
import { useIdle } from '../model/use-idle.ts';
import { useMediaSession } from '../model/use-media-session.ts';
import { usePictureHeight } from '../model/use-picture.ts';
import { usePlayback } from '../model/use-playback.ts';
import { Controls } from './controls/Controls.tsx';
import { DanmakuLayer, type PushDanmaku } from './danmaku/DanmakuLayer.tsx';
import css from './player.module.css';
import { SoundOnly } from './SoundOnly.tsx';
import { Fading, StageNotice, stageOf } from './StageNotice.tsx';

export interface PlayerProps {
  hostId: string;
  /** The viewer is the host: starts muted and is not stored as a visit. */
  own: boolean;
  state: StreamState;
  /** When this broadcast began; another value opens the new broadcast immediately. */
  startedAt: string | null;
  /** Set for a while after the platform ended the broadcast. */
  cutOff?: ViewerCutOff | null;
  /** Shown behind the video while there is no picture. */
  cover: ReactNode;
  /** Above the video and below the controls: bursts, red packets. */
  overlay?: ReactNode;
  /** Receives the function that sends messages across the video. */
  onDanmakuHost?: (push: PushDanmaku) => void;
  /** Title for the device's media display. */
  title?: string;
  /** The chat field in fullscreen. */
  fullscreenField?: ReactNode;
  /** The room's address: with it the video continues in the mini player after leaving the room. */
  roomHref?: string;
  /** A small preview for the host: no danmaku, no page-wide keys. */
  plain?: boolean;
}

/** A host's broadcast with its controls. As wide as its container, 16 to 9. */
export function Player(props: PlayerProps) {
  return <HostPlayer key={props.hostId} {...props} />;
}

function HostPlayer(props: PlayerProps) {
  const {
    hostId,
    own,
    state,
    startedAt,
    cover,
    overlay,
    onDanmakuHost,
    title,
    plain = false,
    cutOff = null,
    fullscreenField,
    roomHref,
  } = props;
  const { t } = useTranslation('player');
  const formats = useFormats();
  const box = useRef<HTMLElement>(null);
  const { playing, attach, video, screen } = usePlayback({ hostId, state, startedAt, quiet: own });
  const commands = useCommands(box, video, playing);
  const height = usePictureHeight(screen);
  const fullscreen = useFullscreen(box);
  const { idle, wake } = useIdle(box, { onToggle: commands.togglePlay, onFullscreen: commands.toggleFullscreen });
  useKeys(box, commands, plain || state === 'offline', wake);
  const runs = playing.phase === 'playing' && !playing.paused;
  const soundOnly = runs && height === 0;
  const lastPlay = useLastPlay(hostId, runs, own);
  useContinueInMini(isWatched(playing.phase, playing.paused) && !own && !plain, hostId, roomHref);
  useWakeLock(runs && !plain);
  useMediaSession(runs && !plain, title ?? t('live'), playing.play, playing.pause);
  const stage = stageOf(state, playing);
  const picture = height > 0 && playing.phase !== 'idle' && state !== 'offline';
  return (
    <section
      ref={box}
      className={css.player}
      data-theme="dark"
      data-idle={(idle && stage === 'playing') || undefined}
      aria-label={t('label')}
    >
      <div className={css.cover}>{cover}</div>
      <div ref={attach} className={cx(css.video, !picture && css.unseen)} />
      {stage === 'reconnecting' && picture && <div className={css.dim} />}
      {soundOnly && <SoundOnly />}
      {!plain && <DanmakuLayer paused={playing.paused} onHost={onDanmakuHost} />}
      <StageNotice stage={stage} cutOff={cutOff} playing={playing} />
      {stage === 'playing' && state === 'reconnecting' && <Fading />}
      {/* Bursts pass and notices stay, so a notice is visible even when nothing plays. */}
      {overlay && <div className={css.overlay}>{overlay}</div>}
      {lastPlay !== null && (
        <p className={css.hint} role="status">
          {t('lastPlay', { when: formats.ago(lastPlay.at, lastPlay.now) })}
        </p>
      )}
      {runs && !plain && playing.silenced && (
        <button type="button" className={css.unmute} onClick={playing.unmute}>
          <Icon of={IconVolumeOff} size="s" />
          {t('tapToUnmute')}
        </button>
      )}
      {state !== 'offline' && (
        <div className={css.controls}>
          <Controls
            playing={playing}
            commands={commands}
            fullscreen={fullscreen}
            height={height}
            soundOnly={soundOnly}
            plain={plain}
          >
            {fullscreen && fullscreenField}
          </Controls>
        </div>
      )}
    </section>
  );
}
