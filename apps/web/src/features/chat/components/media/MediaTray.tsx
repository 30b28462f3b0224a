import { IconX } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { IconButton, Spinner } from '@touchline/ui';
import { DraftThumb } from '../../../../chat-ui/media/DraftThumb.tsx';
import type { MediaDraft } from '../../../../chat-ui/media/media.ts';
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
          <DraftThumb draft={each} alt={each.file.name} />
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
