import { liveCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Spinner } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './live-wall.module.css';

interface Props {
  anchorId: string;
  label: string;
  onEnd: () => void;
}

/** The running picture of one broadcast, small and without sound; the player is loaded when somebody looks. */
export function LivePicture({ anchorId, label, onEnd }: Props) {
  const { t } = useTranslation('consoleLive');
  const screen = useRef<HTMLVideoElement>(null);
  const failureText = useFailureText();
  const [state, setState] = useState<'loading' | 'playing' | { failure: string }>('loading');

  const failed = useEffectEvent((error?: unknown) =>
    setState({ failure: (error === undefined ? t('noPicture') : failureText(error)) ?? '' }),
  );
  const ended = useEffectEvent(onEnd);

  useEffect(() => {
    let player: { destroy: () => void } | undefined;
    let left = false;
    const open = async (): Promise<void> => {
      const [{ playback }, { default: mpegts }] = await Promise.all([
        api.call(liveCalls.watch, { anchorId }),
        import('mpegts.js'),
      ]);
      const address =
        playback.find(({ kind }) => kind === 'http_flv') ?? playback.find(({ kind }) => kind === 'ws_flv');
      if (left || !screen.current) return;
      if (!address || !mpegts.isSupported()) return failed();
      mpegts.LoggingControl.applyConfig({ enableAll: false });
      const made = mpegts.createPlayer(
        { type: 'flv', isLive: true, url: address.url },
        { enableWorker: true, enableStashBuffer: false, liveBufferLatencyChasing: true },
      );
      player = made;
      made.on(mpegts.Events.ERROR, () => failed());
      made.on(mpegts.Events.LOADING_COMPLETE, () => ended());
      made.attachMediaElement(screen.current);
      made.load();
      void screen.current.play().catch(() => undefined);
    };
    open().catch((error: unknown) => {
      if (!left) failed(error);
    });
    return () => {
      left = true;
      player?.destroy();
    };
  }, [anchorId]);

  return (
    <>
      <video
        ref={screen}
        className={css.video}
        aria-label={label}
        muted
        playsInline
        onPlaying={() => setState('playing')}
      />
      {state === 'loading' && (
        <div className={css.lost}>
          <Spinner label={t('opening')} />
        </div>
      )}
      {typeof state === 'object' && <div className={css.lost}>{state.failure}</div>}
    </>
  );
}
