import { TextField, type TextFieldProps } from '@touchline/ui/form';
import css from './authenticator.module.css';

/** A field for a code of the authenticator app, or a recovery code. */
export function CodeField(props: Omit<TextFieldProps, 'className' | 'dir'>) {
  return (
    <TextField
      name="code"
      autoComplete="one-time-code"
      autoCapitalize="none"
      spellCheck={false}
      className={css.code}
      dir="ltr"
      {...props}
    />
  );
}
