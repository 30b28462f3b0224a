import { useForm } from '@touchline/app-kit/form';
import {
  credentialBounds,
  emotionalStatuses,
  genders,
  isBirthday,
  type Profile,
  usernameProblem,
} from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { textLength } from '@touchline/contract/text';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField, TextArea, TextField } from '@touchline/ui/form';
import { DateField, NumberField } from '@touchline/ui/pickers';
import { ownToday, ownUtcOffset } from '../../shared/own-day.ts';
import { RegionFields } from '../../shared/RegionFields.tsx';
import { FormEnd } from './FormEnd.tsx';
import css from './profile.module.css';
import { useEditProfile } from './use-profile.ts';

const accounts = limits.accounts;
type Values = Pick<
  Profile,
  | 'username'
  | 'nickname'
  | 'birthday'
  | 'gender'
  | 'region'
  | 'height'
  | 'weight'
  | 'emotionalStatus'
  | 'hobbies'
  | 'bio'
>;

/**
 * A nickname is required; a birthday and a region cannot be removed once set, but are not required for other changes.
 * Lengths count code points.
 */
function check(values: Values, before: Profile): Partial<Record<keyof Values, string>> {
  const tooLong = (text: string, max: number): boolean => textLength(text) > max;
  const birthdayFits = values.birthday === null ? before.birthday === null : isBirthday(values.birthday, ownToday());
  const problem = values.username === null ? null : usernameProblem(values.username);
  return {
    ...(problem ? { username: problem } : {}),
    ...(values.nickname.trim() === ''
      ? { nickname: 'nickname_empty' }
      : tooLong(values.nickname, accounts.nicknameMax)
        ? { nickname: 'text_too_long' }
        : {}),
    ...(birthdayFits ? {} : { birthday: 'birthday_empty' }),
    ...(values.region === null && before.region !== null ? { region: 'region_empty' } : {}),
    ...(tooLong(values.hobbies, accounts.hobbiesMax) ? { hobbies: 'text_too_long' } : {}),
    ...(tooLong(values.bio, accounts.bioMax) ? { bio: 'text_too_long' } : {}),
  };
}

const maxOf: Readonly<Record<string, number>> = {
  nickname: accounts.nicknameMax,
  hobbies: accounts.hobbiesMax,
  bio: accounts.bioMax,
};
const fieldOf: Readonly<Record<string, keyof Values>> = {
  username_or_password_empty: 'username',
  username_invalid: 'username',
  username_exists: 'username',
  nickname_empty: 'nickname',
  birthday_empty: 'birthday',
  region_empty: 'region',
};

export function BasicForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const { intl } = useLanguage();
  const edit = useEditProfile();
  const form = useForm<Values>({
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
    check: (values) => check(values, profile),
    fieldOf: (code) => fieldOf[code],
    dataOf: (name) => (name === 'username' ? credentialBounds : { max: maxOf[name] ?? 0 }),
    submit: async ({ birthday, region, username, ...values }) => {
      await edit.mutateAsync({
        ...values,
        ...(birthday === null ? {} : { birthday, utcOffset: ownUtcOffset() }),
        ...(region === null ? {} : { region }),
        // Sent only when it changed: a new username ends the sessions of all devices.
        ...(username === null || username === profile.username ? {} : { username }),
      });
      toast.show({ tone: 'good', text: t('saved') });
    },
  });
  const { values } = form;
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('basic')}>
      <div className={css.two}>
        <TextField label={t('userId')} value={profile.appNumber} readOnly />
        <TextField
          label={t('username')}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          readOnly={values.username === null}
          value={values.username ?? ''}
          onChange={(event) => form.set('username', event.target.value)}
          onBlur={() => form.leave('username')}
          error={form.error('username')}
        />
        <TextField
          label={t('nickname')}
          name="nickname"
          value={values.nickname}
          onChange={(event) => form.set('nickname', event.target.value)}
          onBlur={() => form.leave('nickname')}
          error={form.error('nickname')}
        />
        <DateField
          label={t('birthday')}
          lang={intl}
          min={accounts.birthdayMin}
          max={ownToday()}
          value={values.birthday}
          onChange={(day) => form.set('birthday', day)}
          error={form.error('birthday')}
        />
        <SelectField
          label={t('gender')}
          value={values.gender}
          options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
          onChange={(event) => form.set('gender', event.target.value as Values['gender'])}
        />
        <SelectField
          label={t('status')}
          value={values.emotionalStatus ?? ''}
          options={[
            { value: '', label: t('statuses.none') },
            ...emotionalStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
          ]}
          onChange={(event) => form.set('emotionalStatus', (event.target.value || null) as Values['emotionalStatus'])}
        />
      </div>
      <RegionFields
        region={values.region}
        onChange={(region) => form.set('region', region)}
        error={form.error('region')}
      />
      <div className={css.two}>
        <NumberField
          label={t('height')}
          min={accounts.heightMin}
          max={accounts.heightMax}
          value={values.height}
          onChange={(height) => form.set('height', height)}
        />
        <NumberField
          label={t('weight')}
          min={accounts.weightMin}
          max={accounts.weightMax}
          value={values.weight}
          onChange={(weight) => form.set('weight', weight)}
        />
      </div>
      <TextField
        label={t('hobbies')}
        name="hobbies"
        value={values.hobbies}
        onChange={(event) => form.set('hobbies', event.target.value)}
        onBlur={() => form.leave('hobbies')}
        error={form.error('hobbies')}
      />
      <TextArea
        label={t('bio')}
        name="bio"
        max={accounts.bioMax}
        value={values.bio}
        onChange={(event) => form.set('bio', event.target.value)}
        onBlur={() => form.leave('bio')}
        error={form.error('bio')}
      />
      <FormEnd notice={form.notice} busy={form.busy} />
    </form>
  );
}
