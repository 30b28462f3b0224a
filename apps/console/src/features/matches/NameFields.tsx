import type { LocalName } from '@touchline/contract/kernel';
import { languageCodes, languageOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { TextField } from '@touchline/ui/form';
import css from './matches.module.css';

interface Props {
  label: string;
  value: LocalName;
  onChange: (value: LocalName) => void;
}

/** A name in each of the languages; those left empty are read in the next there is. */
export function NameFields({ label, value, onChange }: Props) {
  return (
    <fieldset className={css.names}>
      <legend>{label}</legend>
      {languageCodes.map((code) => (
        <TextField
          key={code}
          label={languageOf(code).ownName}
          lang={languageOf(code).intl}
          maxLength={limits.matches.nameMax}
          value={value[code] ?? ''}
          onChange={(event) => onChange({ ...value, [code]: event.target.value })}
        />
      ))}
    </fieldset>
  );
}

export const hasName = (name: LocalName): boolean => Object.values(name).some((text) => text?.trim());
