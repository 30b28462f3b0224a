import { useCall } from '@touchline/app-kit/calls';
import { languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { personCalls, type Warning, warningTemplates } from '@touchline/contract/operators';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { SelectField, TextArea } from '@touchline/ui/form';
import { useDeferredValue } from 'react';
import css from './warning.module.css';

interface Props {
  /** The user whose language the preview uses; undefined for several users. */
  uid?: string | undefined;
  value: Warning;
  onChange: (warning: Warning) => void;
}

/** The text of a warning: a template in the user's own language, the operator's words, or both. */
export function WarningFields({ uid, value, onChange }: Props) {
  const { t } = useTranslation('consoleReview');
  return (
    <>
      <SelectField
        label={t('warning.template')}
        options={[
          { value: '', label: t('warning.ownWords') },
          ...warningTemplates.map((template) => ({ value: template, label: t(`report.reasons.${template}`) })),
        ]}
        value={value.template ?? ''}
        onChange={({ target }) =>
          onChange({ ...value, template: warningTemplates.find((each) => each === target.value) ?? null })
        }
      />
      <TextArea
        label={value.template === null ? t('warning.words') : t('wordsMore')}
        rows={2}
        max={limits.operators.warningMax}
        value={value.words}
        onChange={({ target }) => onChange({ ...value, words: target.value })}
      />
      {uid !== undefined && value.template !== null && <Preview uid={uid} warning={value} />}
    </>
  );
}

function Preview({ uid, warning: { template, words } }: { uid: string; warning: Warning }) {
  const { t } = useTranslation('consoleReview');
  const { intl } = useLanguage();
  const { data } = useCall(personCalls.previewWarning, { uid, template, words: useDeferredValue(words.trim()) });
  if (!data) return null;
  const { lang } = languageOf(data.language);
  const language = new Intl.DisplayNames([intl], { type: 'language' }).of(lang) ?? lang;
  return (
    <div className={css.preview}>
      <small>{t('warning.reads', { language })}</small>
      <p lang={lang} dir="auto">
        {data.words}
      </p>
    </div>
  );
}
