import { type LanguageCode, languageCodes, languageOf } from '@touchline/contract/languages';
import { Checkbox } from '@touchline/ui/form';
import css from './news.module.css';

interface Props {
  legend: string;
  value: readonly LanguageCode[];
  onChange: (languages: readonly LanguageCode[]) => void;
}

/** A checkbox for each language. */
export function LanguageBoxes({ legend, value, onChange }: Props) {
  return (
    <fieldset className={css.languages}>
      <legend>{legend}</legend>
      {languageCodes.map((code) => (
        <Checkbox
          key={code}
          label={languageOf(code).ownName}
          checked={value.includes(code)}
          onChange={(checked) => onChange(checked ? [...value, code] : value.filter((each) => each !== code))}
        />
      ))}
    </fieldset>
  );
}
