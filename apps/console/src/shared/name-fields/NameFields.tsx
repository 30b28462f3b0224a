import type { LocalName } from '@touchline/contract/kernel';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { TextField } from '@touchline/ui/form';
import css from './name-fields.module.css';

interface Props {
  label: string;
  value: LocalName;
  /** Maximum length of a name in characters. */
  max: number;
  onChange: (value: LocalName) => void;
}

/** A name in each language; empty ones fall back to the next available language. */
export function NameFields({ label, value, max, onChange }: Props) {
  return (
    <fieldset className={css.names}>
      <legend>{label}</legend>
      {languageCodes.map((code) => (
        <TextField
          key={code}
          label={languageOf(code).ownName}
          lang={languageOf(code).lang}
          maxLength={max}
          value={value[code] ?? ''}
          onChange={(event) => onChange({ ...value, [code]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

export const hasName = (name: LocalName): boolean => Object.values(name).some((text) => text?.trim());
