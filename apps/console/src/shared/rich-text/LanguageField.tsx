import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { useTranslation } from '@touchline/i18n';
import { SelectField } from '@touchline/ui/form';

interface Props {
  value: LanguageCode;
  hint?: string;
  /** Marks the languages that already have a text. */
  isWritten?: (language: LanguageCode) => boolean;
  onChange: (language: LanguageCode) => void;
}

/** Selects the language to edit. */
export function LanguageField({ value, hint, isWritten, onChange }: Props) {
  const { t } = useTranslation('consoleContent');
  return (
    <SelectField
      label={t('pages.language')}
      hint={hint}
      options={languageCodes.map((code) => ({
        value: code,
        label: `${languageOf(code).ownName}${isWritten?.(code) ? ' ✓' : ''}`,
      }))}
      value={value}
      onChange={({ target }) => onChange(languageCodes.find((each) => each === target.value) ?? value)}
    />
  );
}
