import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { fromDateTimeField } from '@touchline/contract/days';
import { matchOperatorCalls, type OperatorMatch } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useBulkNotice } from '../../../shared/bulk/bulk-report.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { timeZone } from '../../../shared/days.ts';
import { useNameIn } from '../model/use-words.ts';

/** Postpones all selected matches. Skips matches that ended or changed since, and lists them. */
export function BulkPostponeButton({ chosen, onDone }: { chosen: readonly OperatorMatch[]; onDone: () => void }) {
  const { t } = useTranslation('consoleMatches');
  const nameOf = useNameIn();
  const queries = useQueryClient();
  const notify = useBulkNotice();
  const [asking, setAsking] = useState(false);
  const [kickoff, setKickoff] = useState('');
  const [reason, setReason] = useState('');
  async function postpone(): Promise<void> {
    const kickoffAt = kickoff === '' ? undefined : fromDateTimeField(kickoff);
    const result = await api.call(matchOperatorCalls.postponeMany, {
      matches: chosen.map(({ matchId, revision }) => ({ matchId, revision })),
      ...(kickoffAt ? { kickoffAt } : {}),
      reason: reason.trim(),
    });
    notify(result, (id) => {
      const match = chosen.find(({ matchId }) => matchId === id);
      return match ? `${nameOf(match.homeName)} – ${nameOf(match.awayName)}` : id;
    });
    void reloadAnswers(queries, matchOperatorCalls.list);
    onDone();
  }
  return (
    <>
      <Button size="s" onClick={() => setAsking(true)}>
        {t('postpone.do')}
      </Button>
      {asking && (
        <ConfirmAction
          open
          title={t('postpone.ask', { count: chosen.length })}
          effects={[t('postpone.viewers'), t('postpone.held')]}
          confirmLabel={t('postpone.do')}
          onClose={() => setAsking(false)}
          onConfirm={postpone}
        >
          <TextField
            label={t('newKickoff')}
            type="datetime-local"
            hint={timeZone()}
            value={kickoff}
            onChange={(event) => setKickoff(event.target.value)}
          />
          <TextArea
            label={t('reason')}
            rows={2}
            max={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </ConfirmAction>
      )}
    </>
  );
}
