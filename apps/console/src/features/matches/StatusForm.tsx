import { matchOperatorCalls, matchStatuses } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextField } from '@touchline/ui/form';
import { type FormEvent, useState } from 'react';
import { api } from '../../shared/api.ts';
import { ConflictNotice } from '../../shared/conflict/ConflictNotice.tsx';
import { fromField, timeZone } from '../../shared/days.ts';
import { useUnsaved } from '../../shared/unsaved/unsaved.ts';
import { useAct } from '../../shared/use-act.ts';
import { useZoned } from '../../shared/zoned.ts';
import type { MatchFormProps } from './MatchDrawer.tsx';
import css from './matches.module.css';
import { SureDialog } from './SureDialog.tsx';
import { useMatchConflict } from './use-match-conflict.ts';

/** Postpone, interrupt, abandon, end; with a new kick-off where there is one. */
export function StatusForm({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation('consoleMatches');
  const zoned = useZoned();
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState(match.status);
  const [kickoff, setKickoff] = useState('');
  const [reason, setReason] = useState('');
  const { act, busy } = useAct();
  const { theirs, guard } = useMatchConflict(match);
  useUnsaved([status, kickoff, reason]);
  const kickoffAt = fromField(kickoff);
  const save = (over = match) => {
    const { matchId, revision } = over;
    const input = { matchId, revision, status, reason, ...(kickoffAt ? { kickoffAt } : {}) };
    return guard(() => api.call(matchOperatorCalls.setStatus, input));
  };
  const ask = (event: FormEvent): void => {
    event.preventDefault();
    setAsking(true);
  };
  return (
    <>
      <form className={css.stack} onSubmit={ask}>
        <ConflictNotice
          theirs={theirs}
          fields={(now) => [
            { label: t('status'), theirs: t(`statuses.${now.status}`), mine: t(`statuses.${status}`) },
            {
              label: t('kickoff'),
              theirs: zoned.dateTime(now.kickoffAt),
              mine: zoned.dateTime(kickoffAt ?? now.kickoffAt),
            },
          ]}
          busy={busy}
          onOverwrite={(over) => void act(() => save(over), t('saved')).then((done) => done && onSaved())}
          onTake={onTake}
        />
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
              ? [`${t('kickoff')}: ${zoned.dateTime(match.kickoffAt)} → ${zoned.dateTime(kickoffAt)}`]
              : []),
            status === 'postponed' || kickoffAt ? t('postpone.viewers') : t('sure.viewers'),
          ]}
          confirmLabel={t('setStatus')}
          onClose={() => setAsking(false)}
          onConfirm={save}
          onSaved={onSaved}
        />
      )}
    </>
  );
}
