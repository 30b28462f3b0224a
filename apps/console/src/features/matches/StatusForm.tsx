import { matchOperatorCalls, matchStatuses } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { useAct } from '../../shared/use-act.ts';
import type { MatchFormProps } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { fromField } from './use-words.ts';

/** Postpone, interrupt, abandon, end; with a new kick-off where there is one. */
export function StatusForm({ match, onSaved }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const { act, busy } = useAct();
  const [status, setStatus] = useState(match.status);
  const [kickoff, setKickoff] = useState('');
  const [reason, setReason] = useState('');
  const kickoffAt = fromField(kickoff);
  const save = (event: FormEvent): void => {
    event.preventDefault();
    const { matchId, revision } = match;
    const input = { matchId, revision, status, reason, ...(kickoffAt ? { kickoffAt } : {}) };
    void act(() => api.call(matchOperatorCalls.setStatus, input), t('saved')).then((done) => done && onSaved());
  };
  return (
    <form className={css.stack} onSubmit={save}>
      <SelectField
        label={t('status')}
        options={matchStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        value={status}
        onChange={(event) => setStatus(matchStatuses.find((each) => each === event.target.value) ?? match.status)}
      />
      <TextField
        label={t('newKickoff')}
        type="datetime-local"
        value={kickoff}
        onChange={(event) => setKickoff(event.target.value)}
      />
      <TextField
        label={t('reason')}
        maxLength={500}
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      <Button type="submit" tone="primary" loading={busy} disabled={status === match.status && kickoffAt === undefined}>
        {t('setStatus')}
      </Button>
    </form>
  );
}
