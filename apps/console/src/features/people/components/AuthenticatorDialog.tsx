import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

/** Removes the authenticator of a user who lost it. */
export function AuthenticatorDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { t } = useTranslation('consolePeople');
  const { uid, nickname: name } = person;
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      title={t('authenticator.ask', { name })}
      effects={[t('effect.noCode'), t('effect.resetNotice'), t('effect.log')]}
      confirmLabel={t('authenticator.do')}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(personCalls.resetAuthenticator, { uid, reason: reason.trim() });
        toast.show({ tone: 'good', text: t('authenticator.done', { name }) });
      }}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
