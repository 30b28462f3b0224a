import { type LanguageCode, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { TextArea, TextField } from '@touchline/ui/form';
import type { Texts } from '../model/notice-form.ts';

interface Props {
  /** The language that is written. */
  language: LanguageCode;
  title: Texts;
  body: Texts;
  titleError: string | undefined;
  onTitle: (title: Texts) => void;
  onBody: (body: Texts) => void;
}

/** Title and text of a notice in one language. */
export function NoticeTexts({ language, title, body, titleError, onTitle, onBody }: Props) {
  const { t } = useTranslation('consoleContent');
  const { lang, dir } = languageOf(language);
  return (
    <>
      <TextField
        label={t('pages.title')}
        data-autofocus=""
        lang={lang}
        dir={dir}
        error={titleError}
        value={title[language] ?? ''}
        onChange={(event) => onTitle({ ...title, [language]: event.target.value })}
      />
      <TextArea
        label={t('notices.body')}
        rows={2}
        lang={lang}
        dir={dir}
        value={body[language] ?? ''}
        onChange={(event) => onBody({ ...body, [language]: event.target.value })}
      />
    </>
  );
}
