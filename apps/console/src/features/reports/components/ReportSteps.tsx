import { staffMay } from '@touchline/contract/operators';
import type { Report, ReportDetails } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { Button, Key, Notice } from '@touchline/ui';
import { TextArea } from '@touchline/ui/form';
import { useId } from 'react';
import { useKeys } from '../../../shared/keys/key-bindings.ts';
import { useDecisionPause } from '../../../shared/queue/decision-pause.ts';
import { paneFoot } from '../../../shared/queue/QueueLayout.tsx';
import { useMe } from '../../../shared/session.ts';
import { useReportSteps } from '../api/use-report-steps.ts';
import css from './reports.module.css';

/** The answer to a report: a text, and the steps that it goes with. */
export function ReportSteps({ details, onDone }: { details: ReportDetails; onDone: () => void }) {
  const { report } = details;
  const { t } = useTranslation('consoleReview');
  const { role } = useMe();
  const paused = useDecisionPause();
  const answer = useReportSteps(details, onDone);
  const field = useId();
  const may = staffMay('reports', role);
  const mayClose = may && report.state !== 'closed' && !answer.busy && !paused;
  const close = (): void => {
    if (answer.close()) return;
    document.getElementById(field)?.focus();
  };
  useKeys('close', may ? [{ key: 'c', label: t('report.closeNext'), run: mayClose ? close : undefined }] : []);
  if (!may) return <footer className={paneFoot}>{t('report.readOnly')}</footer>;
  return (
    <footer className={paneFoot}>
      {answer.conflict && (
        <Notice tone="warn" live>
          {t('met.report')}
        </Notice>
      )}
      <TextArea
        id={field}
        label={t('report.words')}
        error={answer.missing ? t('report.closeNeedsText') : undefined}
        rows={2}
        max={1000}
        value={answer.text}
        onChange={(event) => answer.setText(event.target.value)}
      />
      {report.state === 'closed' ? (
        <Button disabled={answer.busy || !answer.hasText} onClick={answer.reopen}>
          {t('report.reopen')}
        </Button>
      ) : (
        <Steps state={report.state} answer={answer} paused={paused} onClose={close} />
      )}
    </footer>
  );
}

interface StepsProps {
  state: Report['state'];
  answer: ReturnType<typeof useReportSteps>;
  paused: boolean;
  onClose: () => void;
}

/** The steps on a report that is not closed. */
function Steps({ state, answer, paused, onClose }: StepsProps) {
  const { t } = useTranslation('consoleReview');
  const { busy, hasText, isMine } = answer;
  return (
    <div className={css.row}>
      <Button size="s" disabled={busy} onClick={answer.take}>
        {isMine ? t('release') : t('take')}
      </Button>
      <Button size="s" disabled={busy || !hasText} onClick={answer.note}>
        {t('report.note')}
      </Button>
      {state === 'open' && (
        <Button size="s" disabled={busy || !hasText} onClick={answer.escalate}>
          {t('report.escalate')}
        </Button>
      )}
      <Button className={css.close} tone="primary" loading={busy} disabled={paused} onClick={onClose}>
        {t('report.closeNext')} <Key>C</Key>
      </Button>
    </div>
  );
}
