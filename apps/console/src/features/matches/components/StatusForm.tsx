import { fromDateTimeField } from '@touchline/contract/days';
import { matchOperatorCalls, matchStatuses, type OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { SelectField, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { EditForm } from '../../../shared/conflict/EditForm.tsx';
import { useEdit } from '../../../shared/conflict/use-edit.ts';
import { timeZone } from '../../../shared/days.ts';
import { useUnsaved } from '../../../shared/unsaved/unsaved.ts';
import { useZoned } from '../../../shared/zoned.ts';
import { latestMatch } from '../api/latest-match.ts';
import type { MatchFormProps } from '../model/match-form.ts';
import { ConfirmMatchDialog } from './ConfirmMatchDialog.tsx';

/** Postpones, interrupts, abandons or ends a match; takes a new kick-off where one is needed. */
export function StatusForm({ match, onSaved, onTake }: MatchFormProps) {
  const { t } = useTranslation(['consoleMatches', 'console']);
  const zoned = useZoned();
  const [asking, setAsking] = useState(false);
  const [status, setStatus] = useState(match.status);
  const [kickoff, setKickoff] = useState('');
  const [reason, setReason] = useState('');
  useUnsaved([status, kickoff, reason]);
  const kickoffAt = fromDateTimeField(kickoff);
  const edit = useEdit<OperatorMatch>({
    item: match,
    latest: latestMatch,
    send: (over) => {
      const { matchId, revision } = over ?? match;
      return api.call(matchOperatorCalls.setStatus, {
        matchId,
        revision,
        status,
        reason,
        ...(kickoffAt && { kickoffAt }),
      });
    },
    done: t('saved'),
    onSaved,
  });
  const moved = (to: string) => ({ before: zoned.dateTime(match.kickoffAt), after: zoned.dateTime(to) });
  return (
    <>
      <EditForm
        edit={edit}
        fields={(now) => [
          { label: t('status'), theirs: t(`statuses.${now.status}`), mine: t(`statuses.${status}`) },
          {
            label: t('kickoff'),
            theirs: zoned.dateTime(now.kickoffAt),
            mine: zoned.dateTime(kickoffAt ?? now.kickoffAt),
          },
        ]}
        invalid={status === match.status && kickoffAt === undefined}
        saveLabel={t('setStatus')}
        onSubmit={() => setAsking(true)}
        onTake={onTake}
      >
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
      </EditForm>
      {asking && (
        <ConfirmMatchDialog
          match={match}
          title={(name) => t('sure.status', { match: name, status: t(`statuses.${status}`) })}
          effects={[
            ...(status === match.status
              ? []
              : [t('console:becomes', { before: t(`statuses.${match.status}`), after: t(`statuses.${status}`) })]),
            ...(kickoffAt ? [`${t('kickoff')}: ${t('console:becomes', moved(kickoffAt))}`] : []),
            status === 'postponed' || kickoffAt ? t('postpone.viewers') : t('sure.viewers'),
          ]}
          confirmLabel={t('setStatus')}
          onClose={() => setAsking(false)}
          onConfirm={edit.saveAfterAsking}
        />
      )}
    </>
  );
}
