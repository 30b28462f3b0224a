import { languageCodes, languageOf } from '@touchline/contract/languages';
import { textLength } from '@touchline/contract/text';
import { useFormats, useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';
import { ChoiceField } from '../../../shared/form/ChoiceField.tsx';
import { sportColumns } from '../../../shared/match/sports.ts';
import { longest } from '../model/application-rules.ts';
import type { ApplicationFormState } from '../model/use-application-form.ts';
import { useTextProps } from '../model/use-text-props.ts';
import css from './host.module.css';

/** Sports, languages and experience of the applicant. */
export function CommentaryFields({ form }: { form: ApplicationFormState }) {
  const { t } = useTranslation(['host', 'common']);
  const { number } = useFormats();
  const textProps = useTextProps(form);
  const { values } = form;
  const counted = (count: number, max: number): string => `${number(count)}/${number(max)}`;
  return (
    <section className={css.part}>
      <h2>{t('host:form.voice')}</h2>
      <ChoiceField
        label={t('host:form.sports')}
        options={sportColumns.flatMap(({ column, name }) =>
          column === 0 ? [] : [{ value: column, label: t(`common:sport.${name}`) }],
        )}
        value={values.sports}
        onChange={(sports) => form.set('sports', sports)}
        error={form.error('sports')}
      />
      <ChoiceField
        label={t('host:form.languages')}
        options={languageCodes.map((code) => ({
          value: code,
          label: languageOf(code).ownName,
          lang: languageOf(code).lang,
        }))}
        value={values.languages}
        onChange={(languages) => form.set('languages', languages)}
        error={form.error('languages')}
      />
      <TextArea
        label={t('host:form.experience')}
        {...form.text('experience')}
        name="experience"
        rows={5}
        max={longest.experience}
        countText={(_count, max) => counted(textLength(values.experience), max)}
        hint={t('host:form.experienceHint')}
        onBlur={() => form.leave('experience')}
      />
      <div className={css.two}>
        <TextField {...textProps('sampleLink')} type="url" inputMode="url" hint={t('host:form.sampleLinkHint')} />
        <TextField {...textProps('contact')} hint={t('host:form.contactHint')} />
      </div>
    </section>
  );
}
