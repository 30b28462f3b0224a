import { useErrorTextOf } from '@touchline/app-kit/act';
import { type PlainReportKind, plainReportKinds, type ReportReason, reportCalls } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { SelectField } from '@touchline/ui/form';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { ReportFields } from './ReportFields.tsx';
import css from './report.module.css';

export interface ReportTarget {
  readonly kind: PlainReportKind;
  /** Uid of a host or user, id of a room or message. */
  readonly targetId: string;
  /** The nickname of the user; for a room its title. */
  readonly nickname: string;
}

interface ReportDialogProps {
  /** The possible targets; with more than one the dialog asks which. */
  targets: readonly [ReportTarget, ...ReportTarget[]];
  onClose: () => void;
}

/** Reports a target to the operators, with a reason and a text. */
export function ReportDialog({ targets, onClose }: ReportDialogProps) {
  const { t } = useTranslation(['report', 'common']);
  const errorTextOf = useErrorTextOf();
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [words, setWords] = useState('');
  const [chosen, setChosen] = useState<PlainReportKind>(targets[0].kind);
  const { kind, targetId, nickname } = targets.find((target) => target.kind === chosen) ?? targets[0];
  const title = (): string => {
    if (targets.length > 1) return t('report:title');
    return t(kind === 'message' ? 'report:message' : 'report:person', { name: nickname });
  };
  const send = async (): Promise<void> => {
    if (reason === null) return;
    await api.call(reportCalls.report, { kind, targetId, reason, words });
    toast.show({ tone: 'good', text: t('report:done') });
  };
  return (
    <ConfirmDialog
      open
      title={title()}
      text={t('report:lead')}
      tone="primary"
      confirmLabel={t('report:send')}
      cancelLabel={t('common:cancel')}
      onConfirm={send}
      errorText={errorTextOf}
      onClose={onClose}
      ready={reason !== null}
      closable
    >
      <div className={css.fields}>
        {targets.length > 1 && (
          <SelectField
            label={t('report:target')}
            value={kind}
            onChange={(event) => setChosen(plainReportKinds.find((each) => each === event.target.value) ?? kind)}
            options={targets.map((target) => ({
              value: target.kind,
              label: t(target.kind === 'room' ? 'report:targets.room' : 'report:targets.host', {
                name: target.nickname,
              }),
            }))}
          />
        )}
        <ReportFields reason={reason} onReason={setReason} words={words} onWords={setWords} />
      </div>
    </ConfirmDialog>
  );
}
