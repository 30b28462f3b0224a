import { useForm } from '@touchline/app-kit/form';
import { credentialBounds, type Profile } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { localUtcOffset } from '../../../shared/form/local-day.ts';
import { useEditProfile } from '../api/use-profile.ts';
import { type BasicValues, basicProblemsOf } from './basic-rules.ts';

export type BasicFormState = ReturnType<typeof useForm<BasicValues>>;

const { nicknameMax, hobbiesMax, bioMax } = limits.accounts;
const maxOf: Readonly<Record<string, number>> = { nickname: nicknameMax, hobbies: hobbiesMax, bio: bioMax };
const fieldOf: Readonly<Record<string, keyof BasicValues>> = {
  username_or_password_empty: 'username',
  username_invalid: 'username',
  username_exists: 'username',
  nickname_empty: 'nickname',
  birthday_empty: 'birthday',
  region_empty: 'region',
};

/** The values of the profile and how they are saved. */
export function useBasicForm(profile: Profile): BasicFormState {
  const { t } = useTranslation('profile');
  const edit = useEditProfile();
  return useForm<BasicValues>({
    initial: {
      username: profile.username,
      nickname: profile.nickname,
      birthday: profile.birthday,
      gender: profile.gender,
      region: profile.region,
      height: profile.height,
      weight: profile.weight,
      emotionalStatus: profile.emotionalStatus,
      hobbies: profile.hobbies,
      bio: profile.bio,
    },
    check: (values) => basicProblemsOf(values, profile),
    fieldOf: (code) => fieldOf[code],
    dataOf: (name) => (name === 'username' ? credentialBounds : { max: maxOf[name] ?? 0 }),
    submit: async ({ birthday, region, username, ...values }) => {
      await edit.mutateAsync({
        ...values,
        ...(birthday === null ? {} : { birthday, utcOffset: localUtcOffset() }),
        ...(region === null ? {} : { region }),
        ...(username === null || username === profile.username ? {} : { username }),
      });
      toast.show({ tone: 'good', text: t('saved') });
    },
  });
}
