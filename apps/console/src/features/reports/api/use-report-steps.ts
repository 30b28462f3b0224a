import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { ApiError } from '@touchline/client';
import { needsClosingText, type ReportDetails, reportOperatorCalls, severityOf } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { useCallback, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useMe } from '../../../shared/session.ts';
import { formsSaved, type Place, useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';

/** The steps of an operator on a report, with the text they go with. `onDone` is called when it leaves the queue. */
export function useReportSteps({ report, acts }: ReportDetails, onDone: () => void) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const me = useMe();
  const [text, setText] = useState('');
  const [conflict, setConflict] = useState(false);
  const [tried, setTried] = useState(false);
  const which = { reportId: report.id, version: report.version };
  const isMine = report.takenBy?.uid === me.uid;
  const words = text.trim();
  const staysAt = useCallback(
    ({ pathname, search }: Place) => pathname === '/reports' && search.open === report.id,
    [report.id],
  );
  const severity = severityOf(report.reasons.map(({ reason }) => reason));
  const mustSayWhy =
    words === '' &&
    needsClosingText(
      severity,
      acts.map(({ outcome }) => outcome),
    );
  useUnsavedFlag(words !== '', staysAt);

  async function run(work: () => Promise<unknown>, done: string, leaves = false): Promise<void> {
    setConflict(false);
    const worked = await act(async () => {
      try {
        await work();
      } catch (error) {
        // A colleague was faster; the reload below shows what they did.
        if (error instanceof ApiError && error.code === 'conflict') setConflict(true);
        await reloadAnswers(queries, reportOperatorCalls.details);
        throw error;
      }
    }, done);
    if (!worked) return;
    setText('');
    formsSaved();
    void reloadAnswers(queries, reportOperatorCalls.list);
    if (leaves) onDone();
    else await reloadAnswers(queries, reportOperatorCalls.details);
  }

  return {
    busy,
    text,
    setText,
    /** A step that needs a text has one. */
    hasText: words !== '',
    /** A colleague changed the report first. */
    conflict,
    isMine,
    /** Takes the report, or releases an own one. */
    take: () =>
      void run(
        () => api.call(reportOperatorCalls.take, { ...which, release: isMine }),
        isMine ? t('done.released') : t('done.taken'),
      ),
    note: () =>
      void run(() => api.call(reportOperatorCalls.note, { reportId: report.id, text: words }), t('report.noted')),
    escalate: () =>
      void run(() => api.call(reportOperatorCalls.escalate, { ...which, text: words }), t('report.escalated'), true),
    /** Closing was tried without the text that it needs. */
    missing: tried && mustSayWhy,
    /** False when a text is needed first. */
    close: (): boolean => {
      setTried(mustSayWhy);
      if (mustSayWhy) return false;
      void run(() => api.call(reportOperatorCalls.close, { ...which, text: words }), t('report.closed'), true);
      return true;
    },
    reopen: () => void run(() => api.call(reportOperatorCalls.reopen, { ...which, text: words }), t('report.reopened')),
  };
}
