import { pictureSources, sizedPicture } from '@touchline/contract/files';
import type { Picture } from '@touchline/contract/hosts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { useState } from 'react';
import { Lightbox } from '../../../shared/media/Lightbox.tsx';
import css from './posts.module.css';

/** Up to nine pictures of a post, small; a press opens them large. */
export function PictureGrid({ images }: { images: readonly Picture[] }) {
  const { t } = useTranslation('posts');
  const { number } = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  if (images.length === 0) return null;
  const shown = images.map((picture) => ({ id: picture.url, picture }));
  return (
    <>
      <ul className={css.pictures} data-count={Math.min(images.length, 4)}>
        {images.map(({ url, width }, at) => (
          <li key={url}>
            <button
              type="button"
              aria-label={t('openPicture', { at: number(at + 1), of: number(images.length) })}
              onClick={() => setOpen(at)}
            >
              <img
                src={sizedPicture(url, 640)}
                srcSet={pictureSources(url, width) ?? undefined}
                sizes={images.length === 1 ? '480px' : '200px'}
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
          </li>
        ))}
      </ul>
      {open !== null && (
        <Lightbox
          label={t('viewer')}
          items={shown}
          at={open}
          positionLabelOf={(_item, at) => t('pictureOf', { at: number(at + 1), of: number(images.length) })}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
