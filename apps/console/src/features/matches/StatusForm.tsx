import { matchOperatorCalls, matchStatuses } from '@touchline/contract/matches';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { fromField, timeZone } from '../../shared/days.ts';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import type { MatchFormProps } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { SureDialog } from './SureDialog.tsx';

/** Postpone, interrupt, abandon, end; with a new kick-off where there is one. */
export function StatusForm({ match, onSaved }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const formats = useFormats();
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState(match.status);
  const [kickoff, setKickoff] = useState('');
  const [reason, setReason] = useState('');
  useUnsaved([status, kickoff, reason]);
  const kickoffAt = fromField(kickoff);
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <form className={css.stack} onSubmit={ask}>
        <SelectField
          label={t('status')}
          options={matchStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
          value={status}
          onChange={(event) => setStatus(matchStatuses.find((each) => each === event.target.value) ?? match.status)}
        />
        <TextField
          label={t('newKickoff')}
          type="datetime-local"
          hint={timeZone()}
          value={kickoff}
          onChange={(event) => setKickoff(event.target.value)}
        />
        <TextField
          label={t('reason')}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
        <Button type="submit" tone="primary" disabled={status === match.status && kickoffAt === undefined}>
          {t('setStatus')}
        </Button>
      </form>
      {asking && (
        <SureDialog
          match={match}
          title={(name) => t('sure.status', { match: name, status: t(`statuses.${status}`) })}
          effects={[
            ...(status === match.status ? [] : [`${t(`statuses.${match.status}`)} → ${t(`statuses.${status}`)}`]),
            ...(kickoffAt
              ? [`${t('kickoff')}: ${formats.dateTime(match.kickoffAt)} → ${formats.dateTime(kickoffAt)}`]
              : []),
            status === 'postponed' || kickoffAt ? t('postpone.viewers') : t('sure.viewers'),
          ]}
          confirmLabel={t('setStatus')}
          onClose={() => setAsking(false)}
          onConfirm={async () => {
            const { matchId, revision } = match;
            const input = { matchId, revision, status, reason, ...(kickoffAt ? { kickoffAt } : {}) };
            await api.call(matchOperatorCalls.setStatus, input);
          }}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
