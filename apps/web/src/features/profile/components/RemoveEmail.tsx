import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { accountCalls } from '@touchline/contract/accounts';
import { useTranslation } from '@touchline/i18n';
import { Button, toast } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { useId, useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { DialogFoot } from '../../../shared/form/DialogFoot.tsx';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { CurrentPasswordField } from './CurrentPasswordField.tsx';
import css from './profile.module.css';

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
  const { t } = useTranslation(['profile', 'auth', 'common']);
  const id = useId();
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
    <Dialog
      open
      size="s"
      onClose={onClose}
      title={t('profile:removeEmailAsk')}
      foot={
        <DialogFoot onCancel={onClose} tone="danger" type="submit" form={id} loading={form.busy}>
          {t('profile:removeEmail')}
        </DialogFoot>
      }
    >
      <form id={id} className={css.form} onSubmit={form.onSubmit} noValidate>
        <p>{t('profile:removeEmailEffect')}</p>
        <CurrentPasswordField data-autofocus="" form={form} />
        <ProblemNotice text={form.notice?.text} />
      </form>
    </Dialog>
  );
}
