import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { ReasonField } from '../../shared/actions/ReasonField.tsx';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';
import css from './people.module.css';

export function LiftDialog({
  person,
  scope,
  onClose,
}: {
  person: PersonPage;
  scope: 'platform' | 'host';
  onClose: () => void;
}) {
  const { t } = useTranslation(['consolePeople', 'console']);
  const failureText = useFailureText();
  const inForce = scope === 'host' ? person.host.ban : person.platformBan;
  const [reason, setReason] = useState('');
  return (
    <ConfirmDialog
      open
      tone="primary"
      title={t('lift.ask', { name: person.nickname })}
      effects={[scope === 'host' ? t('effect.hostAgain') : t('effect.signInAgain'), t('effect.log')]}
      confirmLabel={t('lift.do')}
      cancelLabel={t('console:cancel')}
      errorText={(error) => failureText(error) ?? t('console:code.needed')}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(personCalls.liftBan, {
          uid: person.uid,
          scope,
          reason: reason.trim(),
          seen: inForce && { until: inForce.until },
        });
        toast.show({ tone: 'good', text: t('lift.done', { name: person.nickname }) });
      }}
    >
      <div className={css.dialog}>
        <ReasonField value={reason} onChange={setReason} />
      </div>
    </ConfirmDialog>
  );
}
