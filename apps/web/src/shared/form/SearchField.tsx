import { IconSearch } from '@tabler/icons-react';
import { TextField, type TextFieldProps } from '@touchline/ui/form';

export interface SearchFieldProps extends Pick<TextFieldProps, 'looks'> {
  label: string;
  text: string;
  maxLength?: number;
  onText: (text: string) => void;
}

/** Narrows a list by what is typed; its label is its placeholder. */
export const SearchField = ({ label, text, maxLength = 60, onText, looks }: SearchFieldProps) => (
  <TextField
    label={label}
    labelHidden
    type="search"
    looks={looks}
    icon={IconSearch}
    placeholder={label}
    value={text}
    maxLength={maxLength}
    onChange={({ target }) => onText(target.value)}
  />
);
