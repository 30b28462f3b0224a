import { IconPlayerPlayFilled, IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Icon, IconButton, Spinner } from '@touchline/ui';
import type { MediaDraft } from '../../../../shared/media/media.ts';
import { useBlobImage } from '../../../../shared/media/use-blob-image.ts';
import css from './media.module.css';

export interface MediaTrayProps {
  media: readonly MediaDraft[];
  /** Number of files that are still being checked. */
  looking: number;
  onRemove: (media: MediaDraft) => void;
}

/** The media that the next press sends, as removable thumbnails. */
export function MediaTray({ media, looking, onRemove }: MediaTrayProps) {
  const { t } = useTranslation(['room', 'common']);
  if (media.length + looking === 0) return null;
  return (
    <ul className={css.tray} aria-label={t('room:media.chosen')}>
      {media.map((each, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same file may be chosen twice
        <li key={`${each.file.name}-${each.file.lastModified}-${at}`}>
          <Thumb media={each} />
          <span className={css.out}>
            <IconButton
              size="s"
              icon={IconX}
              label={t('room:media.remove', { name: each.file.name })}
              onClick={() => onRemove(each)}
            />
          </span>
        </li>
      ))}
      {looking > 0 && (
        <li className={css.looking}>
          <Spinner label={t('common:loading')} />
        </li>
      )}
    </ul>
  );
}

/** The picture itself, or the poster frame of a video. */
export function Thumb({ media }: { media: MediaDraft }) {
  const bytes = media.kind === 'picture' ? media.file : (media.facts?.poster ?? null);
  const image = useBlobImage(bytes);
  return (
    <span className={css.thumb}>
      {bytes && <img ref={image} alt={media.file.name} />}
      {media.kind === 'video' && (
        <span className={css.play}>
          <Icon of={IconPlayerPlayFilled} size="s" filled />
        </span>
      )}
    </span>
  );
}
