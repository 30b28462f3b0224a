import { ApiError } from '@touchline/client';
import type { Profile } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button } from '@touchline/ui';
import { useRef, useState } from 'react';
import { uploadPicture } from '../../shared/upload.ts';
import css from './profile.module.css';
import { useEditProfile } from './use-profile.ts';

export function AvatarPicker({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const errorText = useErrorText();
  const formats = useFormats();
  const edit = useEditProfile();
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const save = async (change: () => Promise<string | null>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      await edit.mutateAsync({ avatar: await change() });
    } catch (error) {
      const { code, data } = error instanceof ApiError ? error : { code: 'upload_failed', data: undefined };
      setProblem(errorText(code, data));
    } finally {
      setBusy(false);
    }
  };

  return (
    <div className={css.avatar}>
      <Avatar name={profile.nickname} src={profile.avatar} size="2xl" />
      <div className={css.avatarSide}>
        <div className={css.row}>
          <Button loading={busy} onClick={() => input.current?.click()}>
            {t('changeAvatar')}
          </Button>
          {profile.avatar && (
            <Button tone="quiet" disabled={busy} onClick={() => void save(async () => null)}>
              {t('removeAvatar')}
            </Button>
          )}
        </div>
        <p className={css.hint} role={problem ? 'alert' : undefined} data-bad={problem ? '' : undefined}>
          {problem ?? t('avatarHint', { max: formats.number(limits.files.avatarMax / 1_048_576) })}
        </p>
        <input
          ref={input}
          type="file"
          hidden
          accept="image/jpeg,image/png,image/webp"
          aria-label={t('avatar')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            event.target.value = '';
            if (file) void save(() => uploadPicture(file, 'avatar'));
          }}
        />
      </div>
    </div>
  );
}
