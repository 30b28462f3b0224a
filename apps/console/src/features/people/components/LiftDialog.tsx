import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

export function LiftDialog({
  person,
  scope,
  onClose,
}: {
  person: PersonPage;
  scope: 'platform' | 'host';
  onClose: () => void;
}) {
  const { t } = useTranslation('consolePeople');
  const inForce = scope === 'host' ? person.host.ban : person.platformBan;
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      tone="primary"
      title={t('lift.ask', { name: person.nickname })}
      effects={[scope === 'host' ? t('effect.hostAgain') : t('effect.signInAgain'), t('effect.log')]}
      confirmLabel={t('lift.do')}
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
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
