import { useFailureText } from '@touchline/app-kit/act';
import { operatorCalls, staffPasswordBounds } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { PasswordField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import css from './account.module.css';

const empty = { currentPassword: '', password: '', confirmPassword: '' };

interface Props {
  /** Label of the current password field. */
  currentLabel: string;
  doLabel: string;
  /** The form is the main content of the page. */
  main?: boolean;
  onChanged: () => void;
}

export function PasswordForm({ currentLabel, doLabel, main = false, onChanged }: Props) {
  const { t } = useTranslation('console');
  const failureText = useFailureText();
  const [values, setValues] = useState(empty);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const field = (name: keyof typeof empty, label: string, hint?: string) => (
    <PasswordField
      label={label}
      hint={hint}
      size={main ? 'l' : 'm'}
      name={name}
      autoComplete={name === 'currentPassword' ? 'current-password' : 'new-password'}
      value={values[name]}
      onChange={(event) => setValues((old) => ({ ...old, [name]: event.target.value }))}
    />
  );
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await api.call(operatorCalls.changePassword, values);
      setValues(empty);
      onChanged();
    } catch (error) {
      setFailure(failureText(error));
    } finally {
      setBusy(false);
    }
  }
  return (
    <form className={css.form} data-main={main || undefined} onSubmit={(event) => void submit(event)}>
      {failure && (
        <Notice tone="bad" live>
          {failure}
        </Notice>
      )}
      {field('currentPassword', currentLabel)}
      {field('password', t('account.newPassword'), t('account.passwordRule', staffPasswordBounds))}
      {field('confirmPassword', t('account.repeatPassword'))}
      <Button
        type="submit"
        loading={busy}
        {...(main ? { tone: 'primary', size: 'l', wide: true } : {})}
        disabled={Object.values(values).some((value) => value === '')}
      >
        {doLabel}
      </Button>
    </form>
  );
}
