import { IconShieldLock } from '@tabler/icons-react';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { Enrolment } from '../../features/security-code/index.ts';
import { EntryPage } from '../../features/shell/index.ts';
import { signOut } from '../../shared/api.ts';
import { useMe } from '../../shared/session.ts';
import css from './enrol-first.module.css';

/** Makes an administrator set up the security code before anything else is shown. */
export function EnrolFirstScreen({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('console');
  const { name, mustEnrol } = useMe();
  const [open, setOpen] = useState(false);
  const close = () => {
    setOpen(false);
    if (!mustEnrol) onDone();
  };
  return (
    <>
      <EntryPage title={t('enrolFirst.title')} text={t('enrolFirst.text', { name })}>
        <ol className={css.steps}>
          <li>{t('enrolFirst.app')}</li>
          <li>{t('enrolFirst.scan')}</li>
          <li>{t('enrolFirst.keep')}</li>
        </ol>
        <div className="stack-3">
          <Button tone="primary" size="l" wide icon={IconShieldLock} onClick={() => setOpen(true)}>
            {t('nudge.setUpDo')}
          </Button>
          <Button size="l" wide onClick={() => void signOut()}>
            {t('account.signOut')}
          </Button>
        </div>
      </EntryPage>
      {open && <Enrolment onClose={close} />}
    </>
  );
}
