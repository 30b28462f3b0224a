import { useTranslation } from '@touchline/i18n';
import { useEffect, useEffectEvent, useRef } from 'react';
import { readQrVideo } from '../model/read-qr.ts';
import css from './card.module.css';

/** Why the camera shows nothing. */
export type CameraProblem = 'refused' | 'noCamera' | 'cameraBusy';

const problems: Readonly<Record<string, CameraProblem>> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'noCamera',
  OverconstrainedError: 'noCamera',
};

/** Between two looks at the picture of the camera. */
const lookMs = 250;

interface QrCameraProps {
  onText: (text: string) => void;
  onFailed: (problem: CameraProblem) => void;
}

/** The picture of the camera, searched for a QR code until it is removed. */
export function QrCamera({ onText, onFailed }: QrCameraProps) {
  const { t } = useTranslation('friends');
  const video = useRef<HTMLVideoElement>(null);
  const found = useEffectEvent(onText);
  const failed = useEffectEvent(onFailed);
  useEffect(() => {
    let stream: MediaStream | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const shown = video.current;
      const text = shown ? await readQrVideo(shown) : null;
      if (isOver) return;
      if (text !== null) found(text);
      timer = setTimeout(() => void look(), lookMs);
    };
    navigator.mediaDevices
      .getUserMedia({ video: { facingMode: 'environment' } })
      .then((opened) => {
        stream = opened;
        if (isOver) return stop();
        if (video.current) video.current.srcObject = opened;
        return look();
      })
      .catch((error: unknown) => {
        const name = error instanceof DOMException ? error.name : '';
        if (!isOver) failed(problems[name] ?? 'cameraBusy');
      });
    const stop = (): void => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);
  return (
    <>
      <video ref={video} className={css.camera} autoPlay muted playsInline aria-label={t('qr.camera')} />
      <p>{t('qr.hold')}</p>
    </>
  );
}
