import { IconChevronLeft, IconChevronRight, IconX } from '@tabler/icons-react';
import type { Picture } from '@touchline/contract/anchors';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import css from './lightbox.module.css';

export interface Shown {
  id: string;
  picture: Picture;
  description?: string;
}

interface LightboxProps {
  items: readonly Shown[];
  at: number;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Pictures one by one over the whole screen; arrows move, Escape closes. */
export function Lightbox({ items, at, onMove, onClose }: LightboxProps) {
  const { t } = useTranslation(['posts', 'common']);
  const { number } = useFormats();
  const dialog = useRef<HTMLDialogElement>(null);
  const item = items[at];
  const move = (step: number): void => {
    const next = at + step;
    if (next >= 0 && next < items.length) onMove(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    move(event.key === forward ? 1 : -1);
  });
  const onPress = useEffectEvent((event: MouseEvent) => {
    if (event.target === event.currentTarget) onClose();
  });
  useEffect(() => {
    const box = dialog.current;
    if (!box) return;
    const key = (event: KeyboardEvent) => onKey(event);
    const press = (event: MouseEvent) => onPress(event);
    const before = document.activeElement;
    box.showModal();
    box.addEventListener('keydown', key);
    box.addEventListener('click', press);
    return () => {
      box.removeEventListener('keydown', key);
      box.removeEventListener('click', press);
      box.close();
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);
  if (!item) return null;
  const { url, width, height } = item.picture;
  const name = item.description || t('posts:pictureOf', { at: number(at + 1), of: number(items.length) });
  return (
    <dialog
      ref={dialog}
      className={css.box}
      data-theme="dark"
      aria-label={t('posts:viewer')}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <figure className={css.figure}>
        <img
          key={item.id}
          src={sizedPicture(url, 1280)}
          srcSet={pictureSources(url, width) ?? undefined}
          sizes="100vw"
          width={width || undefined}
          height={height || undefined}
          alt={name}
        />
        <figcaption aria-live="polite">
          {item.description && <b dir="auto">{item.description}</b>}
          <span className="num">{t('posts:pictureOf', { at: number(at + 1), of: number(items.length) })}</span>
        </figcaption>
      </figure>
      <div className={css.close}>
        <IconButton icon={IconX} label={t('common:close')} onClick={onClose} />
      </div>
      {at > 0 && (
        <div className={css.previous}>
          <IconButton icon={IconChevronLeft} label={t('common:previous')} onClick={() => move(-1)} />
        </div>
      )}
      {at < items.length - 1 && (
        <div className={css.next}>
          <IconButton icon={IconChevronRight} label={t('common:next')} onClick={() => move(1)} />
        </div>
      )}
    </dialog>
  );
}
