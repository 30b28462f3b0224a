import { EndSentinel } from '@touchline/app-kit/frame';
import { pictureSources, sizedPicture } from '@touchline/contract/files';
import type { Photo } from '@touchline/contract/hosts';
import { useFormats, useTranslation } from '@touchline/i18n';
import { EmptyState, Skeleton, SkeletonGroup } from '@touchline/ui';
import { EmptyArt } from '@touchline/ui/art';
import { type ReactNode, useState } from 'react';
import { Lightbox } from '../../../shared/media/Lightbox.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import { usePhotos } from '../api/use-posts.ts';
import css from './posts.module.css';

interface PhotoWallProps {
  /** Undefined for the user's own photos. */
  hostId?: string;
  empty: { title: string; text: string };
  actionsOf?: (photo: Photo) => ReactNode;
}

const waiting = [1, 2, 3, 4, 5, 6];

/** The photos of a host as a grid; a press opens them large. */
export function PhotoWall({ hostId, empty, actionsOf }: PhotoWallProps) {
  const { t } = useTranslation(['posts', 'common']);
  const { number } = useFormats();
  const [open, setOpen] = useState<number | null>(null);
  const { query, pages, rows: photos, more } = usePhotos(hostId);
  const { data, error, isPending, isFetching, refetch } = query;
  if (isPending) {
    return (
      <SkeletonGroup label={t('common:loading')} className={css.wall}>
        {waiting.map((each) => (
          <Skeleton key={each} height={140} />
        ))}
      </SkeletonGroup>
    );
  }
  if (error && !data) {
    return <LoadFailed title={t('posts:photos.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  if (photos.length === 0) {
    return <EmptyState art={<EmptyArt kind="pictures" />} title={empty.title} text={empty.text} />;
  }
  return (
    <>
      <ul className={css.wall}>
        {photos.map(({ id, picture, description, ...photo }, at) => (
          <li key={id} className={css.photo}>
            <button
              type="button"
              aria-label={
                description || t('posts:openPicture', { at: number(at + 1), of: number(pages[0]?.total ?? at + 1) })
              }
              onClick={() => setOpen(at)}
            >
              <img
                src={sizedPicture(picture.url, 320)}
                srcSet={pictureSources(picture.url, picture.width) ?? undefined}
                sizes="220px"
                alt=""
                loading="lazy"
                decoding="async"
              />
            </button>
            <div className={css.caption}>
              <span className="truncate" dir="auto">
                {description}
              </span>
              {actionsOf?.({ id, picture, description, ...photo })}
            </div>
          </li>
        ))}
      </ul>
      {more && <EndSentinel key={photos.length} onNear={more.onMore} />}
      {open !== null && (
        <Lightbox
          label={t('posts:viewer')}
          items={photos}
          at={open}
          positionLabelOf={(_item, at) => t('posts:pictureOf', { at: number(at + 1), of: number(photos.length) })}
          onMove={setOpen}
          onClose={() => setOpen(null)}
        />
      )}
    </>
  );
}
