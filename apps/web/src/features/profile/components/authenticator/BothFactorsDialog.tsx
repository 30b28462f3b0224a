import { useForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import { useId } from 'react';
import { DialogFoot } from '../../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
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
        <DialogFoot onCancel={onClose} tone={danger ? 'danger' : 'primary'} type="submit" form={id} loading={form.busy}>
          {label}
        </DialogFoot>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{effect}</p>
        <CurrentPasswordField data-autofocus="" form={form} />
        <CodeField
          label={t('profile:authenticator.code')}
          {...form.text('code')}
          hint={t('profile:authenticator.codeHint')}
        />
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
