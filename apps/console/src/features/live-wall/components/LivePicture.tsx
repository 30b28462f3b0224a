import { useFailureText } from '@touchline/app-kit/act';
import { liveCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Spinner } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { api } from '../../../shared/api.ts';
import css from './live-wall.module.css';

interface Props {
  hostId: string;
  label: string;
}

const retryMs = 2000;
const triesMax = 5;

/**
 * Muted live preview of one broadcast; the player loads when the operator starts watching. Reopens a stream that breaks
 * off: the wall removes the broadcast when it ends.
 */
export function LivePicture({ hostId, label }: Props) {
  const { t } = useTranslation('consoleLive');
  const screen = useRef<HTMLVideoElement>(null);
  const failureText = useFailureText();
  const [state, setState] = useState<'loading' | 'playing' | { failure: string }>('loading');

  const failed = useEffectEvent((error?: unknown) =>
    setState({ failure: (error === undefined ? t('noPicture') : failureText(error)) ?? '' }),
  );
  const tries = useRef(0);

  useEffect(() => {
    let player: { destroy: () => void } | undefined;
    let left = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const openAgain = (): void => {
      tries.current += 1;
      if (tries.current > triesMax) {
        failed();
        return;
      }
      setState('loading');
      player?.destroy();
      player = undefined;
      timer = setTimeout(begin, retryMs);
    };
    const open = async (): Promise<void> => {
      const [{ playback }, { default: mpegts }] = await Promise.all([
        api.call(liveCalls.watch, { hostId }),
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
      // One player may report both.
      const broken = (): void => {
        if (player === made) openAgain();
      };
      made.on(mpegts.Events.ERROR, broken);
      made.on(mpegts.Events.LOADING_COMPLETE, broken);
      made.attachMediaElement(screen.current);
      made.load();
      void screen.current.play().catch(() => undefined);
    };
    const begin = (): void =>
      void open().catch((error: unknown) => {
        if (left) return;
        if (tries.current > 0) openAgain();
        else failed(error);
      });
    begin();
    return () => {
      left = true;
      clearTimeout(timer);
      player?.destroy();
    };
  }, [hostId]);

  return (
    <>
      <video
        ref={screen}
        className={css.video}
        aria-label={label}
        muted
        playsInline
        onPlaying={() => {
          tries.current = 0;
          setState('playing');
        }}
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
