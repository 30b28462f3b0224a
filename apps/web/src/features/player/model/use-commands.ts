import { type RefObject, useCallback, useEffect, useMemo, useState } from 'react';
import { toggleTheatre } from '../../../shared/room/player-layout.ts';
import { setDanmaku, useSettings } from './settings.ts';
import type { Playing } from './use-playback.ts';

export interface Commands {
  readonly silent: boolean;
  readonly togglePlay: () => void;
  readonly toggleMute: () => void;
  readonly setVolume: (volume: number) => void;
  readonly toggleFullscreen: () => void;
  readonly togglePictureInPicture: () => void;
}

const volumeSteps: Readonly<Record<string, number>> = { ArrowUp: 0.05, ArrowDown: -0.05 };

/** iPhones support fullscreen for a video only. */
type PhoneVideo = HTMLVideoElement & { webkitEnterFullscreen?: () => void };

/** The commands of buttons and keys. */
export function useCommands(
  box: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  playing: Playing,
): Commands {
  const { paused, blocked, silenced, play, pause, unmute } = playing;
  const muted = useSettings((settings) => settings.muted || settings.volume === 0);
  const silent = muted || silenced;
  const toggleFullscreen = useCallback(() => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else if (box.current?.requestFullscreen) void box.current.requestFullscreen().catch(() => {});
    else (video.current as PhoneVideo | null)?.webkitEnterFullscreen?.();
  }, [box, video]);
  const togglePictureInPicture = useCallback(() => {
    if (document.pictureInPictureElement) void document.exitPictureInPicture();
    else void video.current?.requestPictureInPicture?.().catch(() => {});
  }, [video]);
  return useMemo(
    () => ({
      silent,
      togglePlay: paused || blocked ? play : pause,
      toggleMute: () => (silent ? unmute() : useSettings.setState({ muted: true })),
      setVolume: (volume) => {
        if (volume > 0) unmute();
        useSettings.setState({ volume: Math.min(1, Math.max(0, volume)) });
      },
      toggleFullscreen,
      togglePictureInPicture,
    }),
    [silent, paused, blocked, play, pause, unmute, toggleFullscreen, togglePictureInPicture],
  );
}

/** Whether the wrapper is in fullscreen, including danmaku. */
export function useFullscreen(box: RefObject<HTMLElement | null>): boolean {
  const [full, setFull] = useState(false);
  useEffect(() => {
    const look = (): void => setFull(box.current !== null && document.fullscreenElement === box.current);
    document.addEventListener('fullscreenchange', look);
    return () => document.removeEventListener('fullscreenchange', look);
  }, [box]);
  return full;
}

/** Whether another element takes the keys: a text field, a menu, a dialog or a slider. */
function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(
      'input:not([type="range"]), textarea, select, [contenteditable], dialog, [role="menu"], [role="dialog"]',
    )
  )
    return true;
  const presses = event.key === ' ' || event.key === 'Enter';
  if (presses && target?.closest('button, a[href], summary, [role="tab"]')) return true;
  return event.key.startsWith('Arrow') && target?.closest('input[type="range"], [role="tablist"]') !== null;
}

/** Player keys, anywhere on the page but in text fields. `onKey` runs for each key with an effect. */
export function useKeys(box: RefObject<HTMLElement | null>, commands: Commands, off: boolean, onKey: () => void): void {
  useEffect(() => {
    if (off) return;
    const inside = (): boolean => box.current?.contains(document.activeElement) ?? false;
    const louder = (step: number): void =>
      commands.setVolume((commands.silent ? 0 : useSettings.getState().volume) + step);
    const keys: Readonly<Record<string, () => void>> = {
      ' ': commands.togglePlay,
      k: commands.togglePlay,
      m: commands.toggleMute,
      f: commands.toggleFullscreen,
      t: toggleTheatre,
      p: commands.togglePictureInPicture,
      i: commands.togglePictureInPicture,
      d: () => setDanmaku({ on: !useSettings.getState().danmaku.on }),
    };
    const onKeyDown = (event: KeyboardEvent): void => {
      const step = volumeSteps[event.key];
      const act = step === undefined ? keys[event.key.toLowerCase()] : () => louder(step);
      if (!act || isTaken(event)) return;
      // Outside the player these keys scroll the page.
      if ((event.key === ' ' || event.key.startsWith('Arrow')) && !inside() && !document.fullscreenElement) return;
      if (event.repeat && !event.key.startsWith('Arrow')) return;
      event.preventDefault();
      act();
      onKey();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [box, commands, off, onKey]);
}
