import { useAct } from '@touchline/app-kit/act';
import { acceptPictures } from '@touchline/client/upload';
import type { Profile } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef, useState } from 'react';
import { uploadBytes } from '../../../shared/api/upload.ts';
import { LazyCropDialog } from '../../../shared/media/crop/LazyCropDialog.tsx';
import { useCropping } from '../../../shared/media/crop/use-cropping.ts';
import { useEditProfile } from '../api/use-profile.ts';
import css from './profile.module.css';

export function AvatarPicker({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const formats = useFormats();
  const edit = useEditProfile();
  const input = useRef<HTMLInputElement>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const { act } = useAct(setFailure);
  const cropping = useCropping();
  const problem = cropping.problem ?? failure;

  const remove = async (): Promise<void> => {
    setFailure(null);
    await act(() => edit.mutateAsync({ avatar: null }));
  };

  return (
    <div className={css.avatar}>
      <Avatar name={profile.nickname} src={profile.avatar} size="2xl" />
      <div className="stack-2">
        <div className="wrap-2">
          <Button loading={cropping.opening || edit.isPending} onClick={() => input.current?.click()}>
            {t('changeAvatar')}
          </Button>
          {profile.avatar && (
            <Button tone="quiet" disabled={edit.isPending} onClick={() => void remove()}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
        <p className={css.hint} role={problem ? 'alert' : undefined} data-bad={problem ? '' : undefined}>
          {problem ?? t('avatarHint', { max: formats.number(limits.files.avatarMax / 1_048_576) })}
        </p>
        <FileInput
          ref={input}
          accept={acceptPictures}
          aria-label={t('avatar')}
          onChoose={(file) => {
            setFailure(null);
            void cropping.choose(file);
          }}
        />
      </div>
      <LazyCropDialog
        cropping={cropping}
        purpose="avatar"
        action="save"
        onSave={async (bytes) => edit.mutateAsync({ avatar: await uploadBytes(bytes, 'avatar.jpg', 'avatar') })}
      />
    </div>
  );
}
