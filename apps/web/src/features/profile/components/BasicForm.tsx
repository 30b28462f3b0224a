import type { Profile } from '@touchline/contract/accounts';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';
import { RegionFields } from '../../../shared/form/RegionFields.tsx';
import { useBasicForm } from '../model/use-basic-form.ts';
import { BodyFields } from './BodyFields.tsx';
import { FormEnd } from './FormEnd.tsx';
import { IdentityFields } from './IdentityFields.tsx';
import css from './profile.module.css';

/** The profile that others see. */
export function BasicForm({ profile }: { profile: Profile }) {
  const { t } = useTranslation('profile');
  const form = useBasicForm(profile);
  const { values } = form;
  return (
    <form className={css.form} onSubmit={form.onSubmit} noValidate aria-label={t('basic')}>
      <IdentityFields appNumber={profile.appNumber} form={form} />
      <RegionFields
        region={values.region}
        onChange={(region) => form.set('region', region)}
        error={form.error('region')}
      />
      <BodyFields form={form} />
      <TextField label={t('hobbies')} {...form.text('hobbies')} name="hobbies" onBlur={() => form.leave('hobbies')} />
      <TextArea
        label={t('bio')}
        {...form.text('bio')}
        name="bio"
        max={limits.accounts.bioMax}
        onBlur={() => form.leave('bio')}
      />
      <FormEnd notice={form.notice} busy={form.busy} />
    </form>
  );
}
