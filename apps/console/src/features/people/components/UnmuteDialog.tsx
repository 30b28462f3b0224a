import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

/** Lifts the mute of a user on the whole platform. */
export function UnmuteDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { t } = useTranslation('consolePeople');
  const { uid, nickname: name, mute } = person;
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      tone="primary"
      title={t('mute.askLift', { name })}
      effects={[t('effect.writeAgain'), t('effect.log')]}
      confirmLabel={t('lift.do')}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(personCalls.unmute, { uid, reason: reason.trim(), seen: mute && { until: mute.until } });
        toast.show({ tone: 'good', text: t('mute.lifted', { name }) });
      }}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
