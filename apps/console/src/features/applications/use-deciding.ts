import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@touchline/client';
import { patchAnswer } from '@touchline/client/queries';
import { limits } from '@touchline/contract/limits';
import { type ApplicationDetails, applicationOperatorCalls, type RejectionReason } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useDecisionPause } from '../../shared/queue/decision-pause.ts';
import { useMe } from '../../shared/session.ts';
import { useFailureText } from '../../shared/use-act.ts';

export interface Rejection {
  template: RejectionReason | null;
  words: string;
}

const noRejection: Rejection = { template: null, words: '' };

export type Deciding = ReturnType<typeof useDeciding>;

/** The toast closes before the server executes the decision. */
const undoShownMs = limits.operators.undoMs - 500;

/** Reasons to look again before approving. */
function doubtsOf({ id, documents, history, risks }: ApplicationDetails, me: string): ('documents' | 'risk')[] {
  const seen = history.some(
    ({ action, applicationId, by }) => action === 'documents_seen' && applicationId === id && by?.uid === me,
  );
  return [
    ...(documents.some(({ available }) => available) && !seen ? (['documents'] as const) : []),
    ...(risks.some(({ level }) => level === 'high') ? (['risk'] as const) : []),
  ];
}

/**
 * Takes, approves and rejects. Reports a colleague who was faster and reloads the queue. `onDone` opens the next
 * application, `onUndone` reopens the previous one.
 */
export function useDeciding(
  application: ApplicationDetails | undefined,
  { onDone, onUndone }: { onDone: () => void; onUndone: (id: string) => void },
) {
  const me = useMe();
  const paused = useDecisionPause();
  const [asking, setAsking] = useState<string | null>(null);
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<{ id: string; rejection: Rejection } | null>(null);
  // A reason belongs to one application and must not be sent for the next one.
  const rejection = written !== null && written.id === application?.id ? written.rejection : noRejection;
  const [met, setMet] = useState<{ id: string; text: string } | null>(null);

  const readAgain = () =>
    Promise.all([
      queries.invalidateQueries({ queryKey: [applicationOperatorCalls.applications.path] }),
      queries.invalidateQueries({ queryKey: [applicationOperatorCalls.application.path] }),
    ]);

  async function run(
    id: string,
    work: () => Promise<ApplicationDetails>,
    done: string,
    /** Name of the applicant when the call is a decision. */
    decided: string | null,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMet(null);
    try {
      const next = await work();
      patchAnswer<typeof next>(queries, [applicationOperatorCalls.application.path, { id }], () => next);
      if (decided === null) toast.show({ tone: 'good', text: done });
      else {
        toast.show({
          tone: 'good',
          text: done,
          durationMs: undoShownMs,
          action: { label: t('undo'), onAction: () => void undo(id, decided) },
        });
        setWritten((now) => (now?.id === id ? null : now));
        onDone();
      }
      void queries.invalidateQueries({ queryKey: [applicationOperatorCalls.applications.path] });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : null;
      if (code === 'conflict' || code === 'application_already_decided') {
        setMet({ id, text: code === 'conflict' ? t('met.held') : t('met.decided') });
        await readAgain();
      } else {
        const text = failureText(error);
        if (text) toast.show({ tone: 'danger', text });
      }
    } finally {
      setBusy(false);
    }
  }

  async function undo(id: string, name: string): Promise<void> {
    try {
      const before = await api.call(applicationOperatorCalls.undo, { id });
      patchAnswer<typeof before>(queries, [applicationOperatorCalls.application.path, { id }], () => before);
      toast.show({ tone: 'good', text: t('done.undone', { name }) });
      onUndone(id);
    } catch (error) {
      const late = error instanceof ApiError && error.code === 'application_already_decided';
      const text = late ? t('met.tooLate', { name }) : failureText(error);
      if (text) toast.show({ tone: 'danger', text });
    }
    await readAgain();
  }

  function approveNow(): Promise<void> | undefined {
    if (!application) return;
    const { id, nickname: name } = application;
    setAsking(null);
    return run(id, () => api.call(applicationOperatorCalls.approve, { id }), t('done.approved', { name }), name);
  }

  return {
    busy,
    /** The queue advanced a moment ago, so a press may have been meant for the previous application. */
    paused,
    undo,
    /** Reasons to hesitate before approving; null while no question is open. */
    doubts: application && asking === application.id ? doubtsOf(application, me.uid) : null,
    approveNow,
    stopAsking: () => setAsking(null),
    reconsider: (id: string) =>
      run(id, () => api.call(applicationOperatorCalls.reconsider, { id }), t('done.reconsidered'), null),
    rejection,
    setRejection: (next: Rejection): void => {
      if (application) setWritten({ id: application.id, rejection: next });
    },
    /** What a colleague did to the open application during the review. */
    notice: met !== null && met.id === application?.id ? met.text : null,
    take: (id: string) => run(id, () => api.call(applicationOperatorCalls.take, { id }), t('done.taken'), null),
    release: (id: string) =>
      run(id, () => api.call(applicationOperatorCalls.release, { id }), t('done.released'), null),
    assign: (id: string, to: string) =>
      run(id, () => api.call(applicationOperatorCalls.assign, { id, to }), t('done.assigned'), null),
    approve: () => {
      if (!application || paused) return;
      if (doubtsOf(application, me.uid).length > 0) setAsking(application.id);
      else void approveNow();
    },
    reject: () => {
      const { template, words } = rejection;
      if (!application || !template || paused) return;
      const { id, nickname: name } = application;
      const input = { id, template, words: words.trim() };
      void run(id, () => api.call(applicationOperatorCalls.reject, input), t('done.rejected', { name }), name);
    },
  };
}
