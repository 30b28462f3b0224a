import { useForm } from '@touchline/app-kit/form';
import { useTranslation } from '@touchline/i18n';
import { FormDialog } from '../../../../shared/form/FormDialog.tsx';
import { CurrentPasswordField } from '../CurrentPasswordField.tsx';
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
  const { t } = useTranslation(['profile', 'auth']);
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
    <FormDialog title={title} form={form} tone={danger ? 'danger' : 'primary'} label={label} onClose={onClose}>
      <p>{effect}</p>
      <CurrentPasswordField data-autofocus="" form={form} />
      <CodeField
        label={t('profile:authenticator.code')}
        {...form.text('code')}
        hint={t('profile:authenticator.codeHint')}
      />
    </FormDialog>
  );
}
