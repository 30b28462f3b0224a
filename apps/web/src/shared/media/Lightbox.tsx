import { IconChevronLeft, IconChevronRight, IconDownload, IconX, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import { useTranslation } from '@touchline/i18n';
import { cx, IconButton } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import css from './lightbox.module.css';

export interface LightboxItem {
  id: string;
  picture: { url: string; width: number; height: number };
  /** The address of the video of which `picture` is the poster. */
  video?: string | undefined;
  /** The caption. */
  description?: string | undefined;
}

export interface LightboxProps {
  /** The label for screen readers. */
  label: string;
  items: readonly LightboxItem[];
  at: number;
  /** Text of an item's position: "Picture 2 of 9". */
  positionLabelOf: (item: LightboxItem, at: number) => string;
  /** Label of a button that shows a picture in its own size; without it there is none. */
  zoomLabel?: string | undefined;
  download?: { readonly label: string; readonly onDownload: (item: LightboxItem) => void } | undefined;
  /** The address of an item did not load. */
  onFailed?: ((item: LightboxItem) => void) | undefined;
  onMove: (at: number) => void;
  onClose: () => void;
}

/** Shows pictures and videos in fullscreen, one at a time; arrows move, Escape closes. */
export function Lightbox({
  label,
  items,
  at,
  positionLabelOf,
  zoomLabel,
  download,
  onFailed,
  onMove,
  onClose,
}: LightboxProps) {
  const { t } = useTranslation('common');
  const dialog = useRef<HTMLDialogElement>(null);
  const item = items[at];
  const [zoomed, setZoomed] = useState<string | null>(null);
  const move = (step: number): void => {
    const next = at + step;
    if (next >= 0 && next < items.length) onMove(next);
  };
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    // In a focused video the arrow keys seek.
    if (event.target instanceof HTMLVideoElement) return;
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
  const positionLabel = positionLabelOf(item, at);
  return (
    <dialog
      ref={dialog}
      className={css.box}
      data-theme="dark"
      aria-label={label}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
    >
      <figure
        className={cx(css.figure, item.id === zoomed && css.zoomed)}
        // A zoomed picture scrolls with the keys too.
        tabIndex={item.id === zoomed ? 0 : undefined}
      >
        <LightboxPicture
          key={item.id}
          item={item}
          name={item.description || positionLabel}
          onError={() => onFailed?.(item)}
        />
        <figcaption aria-live="polite">
          {item.description && <b dir="auto">{item.description}</b>}
          <span className="num">{positionLabel}</span>
        </figcaption>
      </figure>
      <div className={css.close}>
        {zoomLabel !== undefined && !item.video && (
          <IconButton
            icon={item.id === zoomed ? IconZoomOut : IconZoomIn}
            label={zoomLabel}
            aria-pressed={item.id === zoomed}
            onClick={() => setZoomed(item.id === zoomed ? null : item.id)}
          />
        )}
        {download && (
          <IconButton icon={IconDownload} label={download.label} onClick={() => download.onDownload(item)} />
        )}
        <IconButton icon={IconX} label={t('close')} onClick={onClose} />
      </div>
      {at > 0 && (
        <div className={css.previous}>
          <IconButton icon={IconChevronLeft} turn label={t('previous')} onClick={() => move(-1)} />
        </div>
      )}
      {at < items.length - 1 && (
        <div className={css.next}>
          <IconButton icon={IconChevronRight} turn label={t('next')} onClick={() => move(1)} />
        </div>
      )}
    </dialog>
  );
}

function LightboxPicture({ item, name, onError }: { item: LightboxItem; name: string; onError: () => void }) {
  const { url, width, height } = item.picture;
  const size = { width: width || undefined, height: height || undefined };
  if (item.video) {
    return (
      <video
        src={item.video}
        poster={url || undefined}
        {...size}
        controls
        autoPlay
        playsInline
        aria-label={name}
        onError={onError}
      />
    );
  }
  return (
    <img
      src={sizedPicture(url, 1280)}
      srcSet={pictureSources(url, width) ?? undefined}
      sizes="100vw"
      {...size}
      alt={name}
      onError={onError}
    />
  );
}
