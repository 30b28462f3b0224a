import { IconPhotoUp } from '@tabler/icons-react';
import { isApiError } from '@touchline/client';
import { acceptPictures } from '@touchline/client/upload';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, ProgressBar, toast } from '@touchline/ui';
import { useRef, useState } from 'react';
import { uploadPicture } from '../../shared/upload.ts';
import css from './studio.module.css';
import { type BroadcastSettings, useBroadcastActions } from './use-broadcast-settings.ts';

/** The general cover of the room: saved as soon as it is chosen. */
export function RoomCover({ cover }: Pick<BroadcastSettings, 'cover'>) {
  const { t } = useTranslation(['studio', 'common']);
  const { number } = useFormats();
  const errorText = useErrorText();
  const { update } = useBroadcastActions();
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (change: () => Promise<string | null>): Promise<void> => {
    setProblem(null);
    try {
      await update.mutateAsync({ cover: await change() });
      toast.show({ tone: 'good', text: t('common:saved') });
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'upload_failed', data: {} };
      setProblem(errorText(code, data));
    } finally {
      setProgress(null);
    }
  };
  const busy = progress !== null || update.isPending;
  return (
    <div className={css.cover}>
      {progress !== null && <ProgressBar value={progress} label={t('studio:covers.uploading')} />}
      <div className={css.coverActs}>
        <Button size="s" icon={IconPhotoUp} loading={busy} onClick={() => input.current?.click()}>
          {t('studio:room.changeCover')}
        </Button>
        {cover && (
          <Button size="s" tone="quiet" disabled={busy} onClick={() => void save(async () => null)}>
            {t('studio:room.removeCover')}
          </Button>
        )}
      </div>
      <p className={css.hint} role={problem ? 'alert' : undefined} data-bad={problem ? '' : undefined}>
        {problem ?? t('studio:covers.pictureHint', { max: number(limits.files.fileMax / 1_048_576) })}
      </p>
      <p className={css.hint}>
        {t('studio:room.coverHint')}{' '}
        <a className={css.link} href="#/user/covers">
          {t('studio:room.byRegion')}
        </a>
      </p>
      <input
        ref={input}
        className="hidden-text"
        tabIndex={-1}
        type="file"
        accept={acceptPictures}
        aria-label={t('studio:room.cover')}
        onChange={(event) => {
          const file = event.target.files?.[0];
          event.target.value = '';
          if (!file) return;
          setProgress(0);
          void save(() => uploadPicture(file, 'cover', { onProgress: setProgress }));
        }}
      />
    </div>
  );
}
