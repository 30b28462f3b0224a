import { useNavigate } from '@tanstack/react-router';
import { type PersonPage, personCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { ReasonField } from '../../../shared/actions/ReasonField.tsx';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { usePersonName } from '../../../shared/person/use-person-name.ts';
import { formsSaved } from '../../../shared/unsaved/unsaved.ts';

/** Deletes an account for good and leaves its page, which will not exist any more. */
export function DeleteDialog({ person, onClose }: { person: PersonPage; onClose: () => void }) {
  const { t } = useTranslation('consolePeople');
  const navigate = useNavigate();
  const name = usePersonName()(person);
  const [reason, setReason] = useState('');
  return (
    <ConfirmAction
      open
      title={t('delete.ask', { name })}
      effects={[
        t('effect.signOut'),
        t('effect.deleteData'),
        t('effect.deleteCoins'),
        t('effect.deleteNumber'),
        t('effect.deleteLog'),
      ]}
      typed={{ word: person.appNumber, label: t('delete.type', { number: person.appNumber }) }}
      confirmLabel={t('delete.do')}
      onClose={onClose}
      onConfirm={async () => {
        await api.call(personCalls.delete, { uid: person.uid, reason: reason.trim() });
        toast.show({ tone: 'good', text: t('delete.done', { name }) });
        // The typed reason is used; leaving the page must not ask about it.
        formsSaved();
        await navigate({ to: '/people' });
      }}
    >
      <ReasonField value={reason} onChange={setReason} />
    </ConfirmAction>
  );
}
