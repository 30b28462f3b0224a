import { useForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { PasswordField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import css from '../profile.module.css';
import { CodeField } from './CodeField.tsx';
import { codeFieldOf } from './code-field-of.ts';

interface BothFactors {
  readonly currentPassword: string;
  readonly code: string;
}

interface BothFactorsDialogProps {
  title: string;
  effect: string;
  /** Label of the button. */
  label: string;
  danger?: boolean;
  onProof: (proof: BothFactors) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password and a code before the authenticator is changed. */
export function BothFactorsDialog({ title, effect, label, danger, onProof, onClose }: BothFactorsDialogProps) {
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const id = useId();
  const form = useForm({
    initial: { currentPassword: '', code: '' },
    check: ({ currentPassword, code }) => ({
      ...(currentPassword === '' ? { currentPassword: 'empty' } : {}),
      ...(code.trim() === '' ? { code: 'empty' } : {}),
    }),
    wordsOf: (name, code) =>
      code === 'empty' ? t(name === 'code' ? 'profile:authenticator.codeEmpty' : 'auth:empty.password') : undefined,
    fieldOf: (code) => (code === 'login_password_wrong' ? 'currentPassword' : codeFieldOf(code)),
    submit: ({ currentPassword, code }) => onProof({ currentPassword, code: code.trim() }),
  });
  return (
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={title}
      foot={
        <>
          <Button onClick={onClose}>{t('common:cancel')}</Button>
          <Button tone={danger ? 'danger' : 'primary'} type="submit" form={id} loading={form.busy}>
            {label}
          </Button>
        </>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{effect}</p>
        <PasswordField
          label={t('profile:currentPassword')}
          name="currentPassword"
          autoComplete="current-password"
          data-autofocus=""
          value={form.values.currentPassword}
          onChange={(event) => form.set('currentPassword', event.target.value)}
          error={form.error('currentPassword')}
        />
        <CodeField
          label={t('profile:authenticator.code')}
          hint={t('profile:authenticator.codeHint')}
          value={form.values.code}
          onChange={(event) => form.set('code', event.target.value)}
          error={form.error('code')}
        />
        {form.notice && (
          <Notice tone="bad" live>
            {form.notice.text}
          </Notice>
        )}
      </form>
    </Dialog>
  );
}
