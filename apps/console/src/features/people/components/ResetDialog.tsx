import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { useRef, useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { SecretDialog } from '../../../shared/SecretDialog.tsx';

/** Ends all sessions of a user and sets a new password, which is shown once. */
export function ResetDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { t } = useTranslation('consolePeople');
  const [reason, setReason] = useState('');
  const done = useRef(false);
  const [password, setPassword] = useState<string | null>(null);
  if (password !== null) {
    return <SecretDialog title={t('reset.new', { name: person.nickname })} secret={password} onClose={onClose} />;
  }
  return (
    <ConfirmAction
      open
      title={t('reset.ask', { name: person.nickname })}
      effects={[t('effect.signOut'), t('effect.newPassword'), t('effect.log')]}
      confirmLabel={t('reset.do')}
      onClose={() => {
        // `onClose` also fires after a success, when the new password is shown in this place.
        if (!done.current) onClose();
      }}
      onConfirm={async () => {
        const answer = await api.call(personCalls.resetSignIn, { uid: person.uid, reason: reason.trim() });
        done.current = true;
        setPassword(answer.password);
      }}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
