import {
  IconChevronLeft,
  IconChevronRight,
  IconMinus,
  IconPlus,
  IconRotateClockwise,
  IconX,
} from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { BesideQueue } from '../../../shared/queue/QueueLayout.tsx';
import { isFree } from '../../../shared/use-shortcuts.ts';
import css from './documents.module.css';

interface Props {
  url: string;
  label: string;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
}

const zooms = [1, 1.5, 2, 3, 4] as const;

/** One large picture beside the answers it is compared with. */
export function DocumentViewer({ url, label, onPrevious, onNext, onClose }: Props) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const [zoom, setZoom] = useState(0);
  const [turns, setTurns] = useState(0);
  /** Aspect ratio of the picture, width by height; a guess until it has loaded. */
  const [own, setOwn] = useState(1.5);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    frame.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  const larger = zoom < zooms.length - 1 ? () => setZoom(zoom + 1) : undefined;
  const smaller = zoom > 0 ? () => setZoom(zoom - 1) : undefined;
  const rotate = () => setTurns((turns + 1) % 4);
  const onKey = useEffectEvent((event: KeyboardEvent): void => {
    const [left, right] = document.documentElement.dir === 'rtl' ? [onNext, onPrevious] : [onPrevious, onNext];
    const keys: Readonly<Record<string, (() => void) | undefined>> = {
      Escape: onClose,
      ArrowLeft: left,
      ArrowRight: right,
      '+': larger,
      '=': larger,
      '-': smaller,
      o: rotate,
    };
    if (!(event.key in keys) || !isFree(event)) return;
    event.preventDefault();
    keys[event.key]?.();
  });
  // Before the paint: a key pressed as soon as the picture is seen must not be lost.
  useLayoutEffect(() => {
    // Capture runs before the queue, whose Escape would close the application. Listens on the document: reviewers read
    // the answers while a picture is open.
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen, { capture: true });
    return () => document.removeEventListener('keydown', listen, { capture: true });
  }, []);
  const isTurned = turns % 2 === 1;
  return (
    <BesideQueue>
      <section ref={frame} className={css.viewer} aria-label={label} tabIndex={-1}>
        <header className={css.tools}>
          <b>{label}</b>
          <IconButton
            icon={IconChevronLeft}
            turn
            label={t('viewer.previous')}
            disabled={!onPrevious}
            onClick={onPrevious}
          />
          <IconButton icon={IconChevronRight} turn label={t('viewer.next')} disabled={!onNext} onClick={onNext} />
          <IconButton icon={IconMinus} label={t('viewer.smaller')} disabled={!smaller} onClick={smaller} />
          <IconButton icon={IconPlus} label={t('viewer.larger')} disabled={!larger} onClick={larger} />
          <IconButton icon={IconRotateClockwise} label={t('viewer.rotate')} onClick={rotate} />
          <IconButton icon={IconX} label={t('console:keys.close')} onClick={onClose} />
        </header>
        <div className={css.picture}>
          <div className={css.sheet} style={{ '--zoom': zooms[zoom] ?? 1, '--ratio': isTurned ? 1 / own : own }}>
            <img
              src={url}
              alt={label}
              style={{ inlineSize: isTurned ? `${own * 100}%` : '100%', rotate: `${turns * 90}deg` }}
              onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
                if (naturalWidth > 0 && naturalHeight > 0) setOwn(naturalWidth / naturalHeight);
              }}
            />
          </div>
        </div>
      </section>
    </BesideQueue>
  );
}
