import { IconShieldLock } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useForm } from '@touchline/app-kit/form';
import { operatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { api } from '../../shared/api.ts';
import { codeDeclined, codeGiven, useCodeRequest } from '../../shared/security-code.ts';
import { signedIn } from '../../shared/session.ts';
import { useCodeSubmit } from '../../shared/use-code-submit.ts';
import css from './security-code.module.css';

/** Opens when a call requires the security code; the call continues after a correct code. */
export function CodeDialog() {
  const requirement = useCodeRequest((request) => request.requirement);
  if (requirement === 'required') return <AskForCode />;
  if (requirement === 'not_set_up') return <SetUpFirst />;
  return null;
}

function AskForCode() {
  const { t } = useTranslation('console');
  const form = useForm({
    initial: { code: '' },
    fieldOf: () => 'code',
    submit: async ({ code }) => {
      if (code.trim() === '') return;
      try {
        signedIn(await api.call(operatorCalls.confirmCode, { code: code.trim() }));
        codeGiven();
      } catch (error) {
        form.reset();
        throw error;
      }
    },
  });
  const { code } = form.values;
  const failure = form.error('code');
  const formRef = useCodeSubmit(code);

  return (
    <Dialog open onClose={codeDeclined} title={t('code.title')} size="s">
      <form ref={formRef} className="stack-4" onSubmit={form.onSubmit}>
        <p className="dim">{t('code.text')}</p>
        <TextField
          label={t('code.label')}
          hint={t('code.hint')}
          error={failure}
          size="l"
          className={css.code}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          data-autofocus=""
          dir="ltr"
          value={code}
          onChange={(event) => form.set('code', event.target.value)}
        />
        <p className="hidden-text" role="alert">
          {failure}
        </p>
        <div className={css.foot}>
          <Button onClick={codeDeclined}>{t('cancel')}</Button>
          <Button type="submit" tone="primary" icon={IconShieldLock} loading={form.busy} disabled={code.trim() === ''}>
            {t('code.do')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

function SetUpFirst() {
  const { t } = useTranslation('console');
  const navigate = useNavigate();
  return (
    <Dialog
      open
      onClose={codeDeclined}
      title={t('code.noneTitle')}
      size="s"
      foot={
        <>
          <Button onClick={codeDeclined}>{t('cancel')}</Button>
          <Button
            tone="primary"
            onClick={() => {
              codeDeclined();
              void navigate({ to: '/account' });
            }}
          >
            {t('nudge.setUpDo')}
          </Button>
        </>
      }
    >
      <Notice tone="warn">{t('code.noneText')}</Notice>
    </Dialog>
  );
}
