import { limits } from '@touchline/contract/limits';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { TextField } from '@touchline/ui/form';
import { DateField } from '@touchline/ui/pickers';
import { localToday } from '../../../shared/form/local-day.ts';
import { RegionFields } from '../../../shared/form/RegionFields.tsx';
import type { ApplicationFormState } from '../model/use-application-form.ts';
import { useTextProps } from '../model/use-text-props.ts';
import css from './host.module.css';

/** Names, birthday and region of the applicant. */
export function PersonalFields({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation('host');
  const { intl } = useLanguage();
  const textProps = useTextProps(form);
  const { values } = form;
  return (
    <section className={css.part}>
      <h2>{t('form.you')}</h2>
      <p className={css.lead}>{t('form.youLead')}</p>
      <div className={css.two}>
        <TextField {...textProps('realName')} autoComplete="name" hint={t('form.realNameHint')} />
        <TextField {...textProps('nickname')} autoComplete="nickname" hint={t('form.nicknameHint')} />
        <DateField
          label={t('form.birthday')}
          lang={intl}
          min={limits.accounts.birthdayMin}
          max={localToday()}
          value={values.birthday}
          onChange={(day) => form.set('birthday', day)}
          error={form.error('birthday')}
        />
      </div>
      <RegionFields
        region={values.region}
        onChange={(region) => form.set('region', region)}
        error={form.error('region')}
      />
    </section>
  );
}
