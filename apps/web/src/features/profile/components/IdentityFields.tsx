import { emotionalStatuses, genders } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { SelectField, TextField } from '@touchline/ui/form';
import { DateField } from '@touchline/ui/pickers';
import { localToday } from '../../../shared/form/local-day.ts';
import type { BasicValues } from '../model/basic-rules.ts';
import type { BasicFormState } from '../model/use-basic-form.ts';
import css from './profile.module.css';

/** Who the user is: number, names, birthday, gender and status. */
export function IdentityFields({ appNumber, form }: { appNumber: string; form: BasicFormState }) {
  const { t } = useTranslation('profile');
  const { intl } = useLanguage();
  const { values } = form;
  return (
    <div className={css.two}>
      <TextField label={t('userId')} value={appNumber} readOnly />
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
        {...form.text('nickname')}
        name="nickname"
        onBlur={() => form.leave('nickname')}
      />
      <DateField
        label={t('birthday')}
        lang={intl}
        min={limits.accounts.birthdayMin}
        max={localToday()}
        value={values.birthday}
        onChange={(day) => form.set('birthday', day)}
        error={form.error('birthday')}
      />
      <SelectField
        label={t('gender')}
        value={values.gender}
        options={genders.map((value) => ({ value, label: t(`genders.${value}`) }))}
        onChange={(event) => form.set('gender', event.target.value as BasicValues['gender'])}
      />
      <SelectField
        label={t('status')}
        value={values.emotionalStatus ?? ''}
        options={[
          { value: '', label: t('statuses.none') },
          ...emotionalStatuses.map((value) => ({ value, label: t(`statuses.${value}`) })),
        ]}
        onChange={(event) =>
          form.set('emotionalStatus', (event.target.value || null) as BasicValues['emotionalStatus'])
        }
      />
    </div>
  );
}
