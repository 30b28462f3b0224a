import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';
import type { InLanguages } from '../model/titles.ts';

type Texts = Readonly<Record<'title' | 'summary' | 'html', InLanguages>>;

interface Props {
  /** The language being edited. */
  language: LanguageCode;
  texts: Texts;
  onChange: (texts: Texts) => void;
}

/** Title, summary and body of a news item in one language. */
export function NewsTexts({ language, texts, onChange }: Props) {
  const { t } = useTranslation('consoleContent');
  const { lang, dir } = languageOf(language);
  const fieldOf = (name: keyof Texts) => ({
    lang,
    dir,
    value: texts[name][language] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...texts, [name]: { ...texts[name], [language]: target.value } }),
  });
  return (
    <>
      <TextField label={t('pages.title')} data-autofocus="" {...fieldOf('title')} />
      <TextArea label={t('news.summary')} rows={2} {...fieldOf('summary')} />
      <TextArea label={t('pages.html')} rows={8} {...fieldOf('html')} />
    </>
  );
}
