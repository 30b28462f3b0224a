import { useQueryClient } from '@tanstack/react-query';
import { type Report, reportOperatorCalls, reportOutcomes } from '@touchline/contract/content';
import { useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { SelectField, TextArea } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useTellBulk } from '../../shared/bulk/bulk-report.ts';
import { useFailureText } from '../../shared/use-act.ts';
import { WarningFields } from '../../shared/warning/WarningFields.tsx';
import { noWarning, saidIn } from '../../shared/warning/warning.ts';
import css from './reports.module.css';

/** What a report is called in a list. */
export const reportName = ({ snapshot, id }: Report): string =>
  snapshot.text || snapshot.roomName || snapshot.person?.nickname || id;

/** Closes or hands on all chosen reports; those that a colleague changed meanwhile are left alone and named. */
export function ManyReports({ chosen, onDone }: { chosen: readonly Report[]; onDone: () => void }) {
  const { t } = useTranslation(['consoleReview', 'console']);
  const queries = useQueryClient();
  const failureText = useFailureText();
  const tell = useTellBulk();
  const [asked, setAsked] = useState<'close' | 'escalate' | null>(null);
  const [outcome, setOutcome] = useState<(typeof reportOutcomes)[number]>('no_action');
  const [text, setText] = useState('');
  const [warning, setWarning] = useState(noWarning);
  const reports = chosen.map(({ id, version }) => ({ reportId: id, version }));
  const count = chosen.length;
  async function doIt(): Promise<void> {
    const result = await (asked === 'close'
      ? api.call(reportOperatorCalls.closeMany, {
          ...{ reports, outcome, text: text.trim() },
          warning: outcome === 'warned' ? saidIn(warning) : null,
        })
      : api.call(reportOperatorCalls.escalateMany, { reports, text: text.trim() }));
    tell(result, (id) => chosen.filter((each) => each.id === id).map(reportName)[0] ?? id);
    void queries.invalidateQueries({ queryKey: [reportOperatorCalls.list.path] });
    void queries.invalidateQueries({ queryKey: [reportOperatorCalls.details.path] });
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
        <ConfirmDialog
          open
          tone="primary"
          title={asked === 'close' ? t('report.closeMany', { count }) : t('report.escalateMany', { count })}
          effects={[asked === 'close' ? t('report.closeEffect') : t('report.escalateEffect')]}
          confirmLabel={asked === 'close' ? t('report.close') : t('report.escalate')}
          cancelLabel={t('console:cancel')}
          errorText={(error) => failureText(error) ?? t('console:code.needed')}
          onClose={() => setAsked(null)}
          onConfirm={doIt}
        >
          <div className={css.asked}>
            {asked === 'close' && (
              <SelectField
                label={t('report.result')}
                options={reportOutcomes.map((value) => ({ value, label: t(`report.outcome.${value}`) }))}
                value={outcome}
                onChange={(event) =>
                  setOutcome(reportOutcomes.find((each) => each === event.target.value) ?? 'no_action')
                }
              />
            )}
            {asked === 'close' && outcome === 'warned' && <WarningFields value={warning} onChange={setWarning} />}
            <TextArea
              label={t('report.words')}
              rows={2}
              max={1000}
              value={text}
              onChange={(event) => setText(event.target.value)}
            />
          </div>
        </ConfirmDialog>
      )}
    </>
  );
}
