import { useTranslation } from '@touchline/i18n';
import { Button, cx } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import people from '../../../shared/people/people.module.css';
import css from './groups.module.css';
import { JoinOffer } from './JoinOffer.tsx';

/** Finds a group by its ID and joins it. */
export function JoinByIdDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['groups', 'friends']);
  const [typed, setTyped] = useState('');
  const [groupId, setGroupId] = useState<string | null>(null);
  const wanted = typed.trim();
  return (
    <Dialog open size="s" onClose={onClose} title={t('groups:join.title')}>
      <form
        className={cx(people.find, css.find)}
        onSubmit={(event) => {
          event.preventDefault();
          if (/^\d{1,19}$/.test(wanted)) setGroupId(wanted);
        }}
      >
        <TextField
          label={t('groups:join.id')}
          inputMode="numeric"
          value={typed}
          maxLength={19}
          autoComplete="off"
          data-autofocus=""
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" disabled={!/^\d+$/.test(wanted)}>
          {t('friends:add.find')}
        </Button>
      </form>
      {groupId !== null && <JoinOffer key={groupId} by={{ groupId }} onClose={onClose} />}
    </Dialog>
  );
}
