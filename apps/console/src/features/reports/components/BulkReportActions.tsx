import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type Report, reportOperatorCalls, severityOf } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useBulkNotice } from '../../../shared/bulk/bulk-report.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';

/** Label of a report in a list. */
export const reportName = ({ snapshot, id }: Report): string =>
  snapshot.text || snapshot.roomName || snapshot.person?.nickname || id;

/** Closes or escalates all selected reports. Skips those that a colleague changed since, and lists them. */
export function BulkReportActions({ chosen, onDone }: { chosen: readonly Report[]; onDone: () => void }) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const notify = useBulkNotice();
  const [asked, setAsked] = useState<'close' | 'escalate' | null>(null);
  const [text, setText] = useState('');
  const reports = chosen.map(({ id, version }) => ({ reportId: id, version }));
  const count = chosen.length;
  const grave = chosen.some(({ reasons }) => severityOf(reasons.map(({ reason }) => reason)) !== 'normal');
  const mustSayWhy = asked === 'close' && grave;
  async function confirm(): Promise<void> {
    const result = await (asked === 'close'
      ? api.call(reportOperatorCalls.closeMany, { reports, text: text.trim() })
      : api.call(reportOperatorCalls.escalateMany, { reports, text: text.trim() }));
    notify(result, (id) => chosen.filter((each) => each.id === id).map(reportName)[0] ?? id);
    void reloadAnswers(queries, reportOperatorCalls.list);
    void reloadAnswers(queries, reportOperatorCalls.details);
    onDone();
  }
  return (
    <>
      <Button size="s" onClick={() => setAsked('escalate')}>
        {t('report.escalate')}
      </Button>
      <Button size="s" onClick={() => setAsked('close')}>
        {t('report.close')}
      </Button>
      {asked && (
        <ConfirmAction
          open
          tone="primary"
          title={asked === 'close' ? t('report.closeMany', { count }) : t('report.escalateMany', { count })}
          effects={[asked === 'close' ? t('report.closeEffect') : t('report.escalateEffect')]}
          confirmLabel={asked === 'close' ? t('report.close') : t('report.escalate')}
          ready={text.trim() !== '' || !(mustSayWhy || asked === 'escalate')}
          onClose={() => setAsked(null)}
          onConfirm={confirm}
        >
          <TextArea
            label={t('report.words')}
            hint={mustSayWhy ? t('report.closeNeedsText') : undefined}
            rows={2}
            max={1000}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </ConfirmAction>
      )}
    </>
  );
}
