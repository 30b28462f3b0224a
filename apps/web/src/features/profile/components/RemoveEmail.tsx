import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { accountCalls } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { FormDialog } from '../../../shared/form/FormDialog.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';

/** A button that removes the e-mail address, after the password was entered again. */
export function RemoveEmail() {
  const { t } = useTranslation('profile');
  const [asking, setAsking] = useState(false);
  return (
    <div className="wrap-2">
      <Button tone="danger-line" onClick={() => setAsking(true)}>
        {t('removeEmail')}
      </Button>
      {asking && <RemoveDialog onClose={() => setAsking(false)} />}
    </div>
  );
}

function RemoveDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['profile', 'auth']);
  const queries = useQueryClient();
  const form = useForm({
    initial: { currentPassword: '' },
    check: ({ currentPassword }) => (currentPassword === '' ? { currentPassword: 'empty' } : {}),
    wordsOf: (_field, code) => (code === 'empty' ? t('auth:empty.password') : undefined),
    fieldOf: (code) => (code === 'login_password_wrong' ? 'currentPassword' : undefined),
    submit: async (values) => {
      await api.call(accountCalls.removeEmail, values);
      await reloadAnswers(queries, accountCalls.profile);
      toast.show({ tone: 'good', text: t('profile:emailRemoved') });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('profile:removeEmailAsk')}
      form={form}
      tone="danger"
      label={t('profile:removeEmail')}
      onClose={onClose}
    >
      <p>{t('profile:removeEmailEffect')}</p>
      <CurrentPasswordField data-autofocus="" form={form} />
    </FormDialog>
  );
}
