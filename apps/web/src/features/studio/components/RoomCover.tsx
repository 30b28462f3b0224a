import { IconPhotoUp } from '@tabler/icons-react';
import { useAct } from '@touchline/app-kit/act';
import { acceptPictures } from '@touchline/client/upload';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef, useState } from 'react';
import { uploadBytes } from '../../../shared/api/upload.ts';
import { LazyCropDialog } from '../../../shared/media/crop/LazyCropDialog.tsx';
import { useCropping } from '../../../shared/media/crop/use-cropping.ts';
import { type BroadcastSettings, useBroadcastActions } from '../api/use-broadcast-settings.ts';
import css from './studio.module.css';

/** The general cover of the room: saved as soon as it is chosen. */
export function RoomCover({ cover }: Pick<BroadcastSettings, 'cover'>) {
  const { t } = useTranslation(['studio', 'common']);
  const { number } = useFormats();
  const { update } = useBroadcastActions();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { act } = useAct(setFailure);
  const save = async (next: string | null): Promise<void> => {
    await update.mutateAsync({ cover: next });
    toast.show({ tone: 'good', text: t('common:saved') });
  };
  const cropping = useCropping();
  const problem = cropping.problem ?? failure;
  const remove = async (): Promise<void> => {
    setFailure(null);
    await act(() => save(null));
  };
  const busy = cropping.opening || update.isPending;
  return (
    <div className={css.cover}>
      <div className="wrap-2">
        <Button size="s" icon={IconPhotoUp} loading={busy} onClick={() => input.current?.click()}>
          {t('studio:room.changeCover')}
        </Button>
        {cover && (
          <Button size="s" tone="quiet" disabled={busy} onClick={() => void remove()}>
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
      <FileInput
        ref={input}
        accept={acceptPictures}
        aria-label={t('studio:room.cover')}
        onChoose={(file) => {
          setFailure(null);
          void cropping.choose(file);
        }}
      />
      <LazyCropDialog
        cropping={cropping}
        purpose="cover"
        action="save"
        onSave={async (bytes) => save(await uploadBytes(bytes, 'cover.jpg', 'cover'))}
      />
    </div>
  );
}
