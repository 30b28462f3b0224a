import { IconX } from '@tabler/icons-react';
import { uploadStatuses } from '@touchline/contract/enums';
import { useFormats, useTranslation } from '@touchline/i18n';
import { IconButton, ProgressBar } from '@touchline/ui';
import { DraftThumb } from '../../../../chat-ui/media/DraftThumb.tsx';
import type { MediaDraft } from '../../../../chat-ui/media/media.ts';
import type { MediaSending } from '../../model/media/media-sending.ts';
import css from './media.module.css';

export interface MediaProgressProps {
  media: MediaDraft;
  sending: boolean;
  clientId: string;
  progress: MediaSending['progress'];
  onCancel: () => void;
}

/** A picture or video that uploads: its progress and a cancel button. */
export function MediaProgress({ media, sending, clientId, progress, onCancel }: MediaProgressProps) {
  const { t } = useTranslation(['room', 'common']);
  const { number } = useFormats();
  const upload = progress((now) => now[clientId] ?? null);
  const uploading = upload?.status === uploadStatuses.in_progress;
  const percent = uploading ? Math.floor(upload.done * 100) : null;
  return (
    <span className={css.sending}>
      <DraftThumb draft={media} alt={media.file.name} />
      {sending && (
        <>
          <span className={css.rate}>
            <span className="num">
              {percent === null ? t('room:media.waiting') : t('room:media.uploading', { percent: number(percent) })}
            </span>
            <ProgressBar value={upload?.done ?? null} label={t('room:media.progress', { name: media.file.name })} />
          </span>
          <IconButton size="s" icon={IconX} label={t('common:cancel')} onClick={onCancel} />
        </>
      )}
    </span>
  );
}
