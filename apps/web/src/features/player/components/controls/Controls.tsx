import {
  IconMaximize,
  IconMinimize,
  IconPictureInPicture,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconTheater,
} from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import type { ReactNode } from 'react';
import { toggleTheatre, usePlayerLayout } from '../../../../shared/room/player-layout.ts';
import type { Commands } from '../../model/use-commands.ts';
import type { Playing } from '../../model/use-playback.ts';
import css from './controls.module.css';
import { DanmakuMenu } from './DanmakuMenu.tsx';
import { LineMenu } from './LineMenu.tsx';
import { LiveDelay } from './LiveDelay.tsx';
import { LiveRoomButton } from './LiveRoomButton.tsx';
import { PlayerButton } from './PlayerButton.tsx';
import { Volume } from './Volume.tsx';

interface ControlsProps {
  playing: Playing;
  commands: Commands;
  fullscreen: boolean;
  /** Height of the video in its own pixels, 0 without one. */
  height: number;
  /** The stream has no picture. */
  soundOnly: boolean;
  /** Shows only the controls of a small preview. */
  plain: boolean;
  /** In the middle of the row. */
  children?: ReactNode;
}

/** The row of controls along the lower edge of the video. */
export function Controls(props: ControlsProps) {
  const { playing, commands, fullscreen, height, soundOnly, plain, children } = props;
  const { t } = useTranslation('player');
  const stands = playing.paused || playing.blocked;
  const theatre = usePlayerLayout((layout) => layout.theatre);
  return (
    <div className={css.controls} data-controls="">
      <PlayerButton
        icon={stands ? IconPlayerPlayFilled : IconPlayerPauseFilled}
        filled
        label={stands ? t('play') : t('pause')}
        hotkey="k"
        onClick={commands.togglePlay}
      />
      <Volume silent={commands.silent} onToggle={commands.toggleMute} onVolume={commands.setVolume} />
      <LiveDelay playing={playing} />
      <span className={css.space}>{children}</span>
      {!plain && <LiveRoomButton />}
      {!plain && <DanmakuMenu />}
      <LineMenu lines={playing.lines} kind={playing.kind} height={height} soundOnly={soundOnly} />
      {!plain && height > 0 && document.pictureInPictureEnabled && (
        <PlayerButton
          icon={IconPictureInPicture}
          label={t('pip')}
          hotkey="p"
          wideOnly
          onClick={commands.togglePictureInPicture}
        />
      )}
      {!plain && !fullscreen && (
        <span className={css.theatre}>
          <PlayerButton icon={IconTheater} label={t('theatre')} hotkey="t" pressed={theatre} onClick={toggleTheatre} />
        </span>
      )}
      <PlayerButton
        icon={fullscreen ? IconMinimize : IconMaximize}
        label={fullscreen ? t('leaveFullscreen') : t('fullscreen')}
        hotkey="f"
        onClick={commands.toggleFullscreen}
      />
    </div>
  );
}
