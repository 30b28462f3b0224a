import { cx } from '@touchline/ui';
import { useEffect, useRef, useState } from 'react';
import { playAddresses } from '../api/addresses.ts';
import { openLine, supportsLine } from '../model/engine/open.ts';
import { PlaySession } from '../model/engine/session.ts';
import css from './preview.module.css';

/** A muted live preview of a host without controls. Renders nothing until the video plays. */
export function LivePreview({ hostId, startedAt }: { hostId: string; startedAt: string | null }) {
  const video = useRef<HTMLVideoElement>(null);
  const [moves, setMoves] = useState(false);
  useEffect(() => {
    const screen = video.current;
    if (!screen) return;
    const session = new PlaySession(screen, {
      ask: () => playAddresses(hostId),
      open: openLine,
      supports: supportsLine,
      hidden: () => document.visibilityState === 'hidden',
    });
    // A browser that blocks autoplay keeps the still picture.
    session.whenOpen(() => void screen.play().catch(() => session.suspend()));
    // A stream without a picture keeps the still one.
    const leave = session.subscribe(() => setMoves(session.view().phase === 'playing' && screen.videoHeight > 0));
    session.follow('live', startedAt);
    return () => {
      leave();
      session.close();
    };
  }, [hostId, startedAt]);
  return (
    <video
      ref={video}
      className={cx(css.preview, moves && css.moves)}
      muted
      playsInline
      tabIndex={-1}
      aria-hidden="true"
    >
      <track kind="captions" />
    </video>
  );
}
