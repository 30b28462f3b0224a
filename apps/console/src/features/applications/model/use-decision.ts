import { type ApplicationDetails, applicationOperatorCalls, type RejectionReason } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { useCallback, useState } from 'react';
import { api } from '../../../shared/api.ts';
import { useDecisionPause } from '../../../shared/queue/decision-pause.ts';
import { useMe } from '../../../shared/session.ts';
import { formsSaved, type Place, useUnsavedFlag } from '../../../shared/unsaved/unsaved.ts';
import { useDecisionCalls } from '../api/use-decision-calls.ts';

export interface Rejection {
  template: RejectionReason | null;
  words: string;
}

const noRejection: Rejection = { template: null, words: '' };

export type ApplicationDecision = ReturnType<typeof useDecision>;

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
export function useDecision(
  application: ApplicationDetails | undefined,
  { onDone, onUndone }: { onDone: () => void; onUndone: (id: string) => void },
) {
  const { t } = useTranslation('consoleReview');
  const me = useMe();
  const paused = useDecisionPause();
  const [asking, setAsking] = useState<string | null>(null);
  const [written, setWritten] = useState<{ id: string; rejection: Rejection } | null>(null);
  const { busy, conflict, undo, change, decide } = useDecisionCalls({
    onDecided: (id) => {
      setWritten((now) => (now?.id === id ? null : now));
      formsSaved();
      onDone();
    },
    onUndone,
  });
  // A reason belongs to one application and must not be sent for the next one.
  const rejection = written !== null && written.id === application?.id ? written.rejection : noRejection;
  const staysAt = useCallback(
    ({ pathname, search }: Place) => pathname === '/applications' && search.open === written?.id,
    [written?.id],
  );
  useUnsavedFlag(rejection.words.trim() !== '', staysAt);

  function approveNow(): Promise<void> | undefined {
    if (!application) return;
    const { id, nickname: name } = application;
    setAsking(null);
    const call = () => api.call(applicationOperatorCalls.approve, { id });
    return decide({ id, call, done: t('done.approved', { name }) }, name);
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
    rejection,
    setRejection: (next: Rejection): void => {
      if (application) setWritten({ id: application.id, rejection: next });
    },
    /** What a colleague did to the open application during the review. */
    notice: conflict !== null && conflict.id === application?.id ? conflict.text : null,
    reconsider: (id: string) =>
      change({ id, call: () => api.call(applicationOperatorCalls.reconsider, { id }), done: t('done.reconsidered') }),
    take: (id: string) =>
      change({ id, call: () => api.call(applicationOperatorCalls.take, { id }), done: t('done.taken') }),
    release: (id: string) =>
      change({ id, call: () => api.call(applicationOperatorCalls.release, { id }), done: t('done.released') }),
    assign: (id: string, to: string) =>
      change({ id, call: () => api.call(applicationOperatorCalls.assign, { id, to }), done: t('done.assigned') }),
    approve: () => {
      if (!application || paused) return;
      if (doubtsOf(application, me.uid).length > 0) setAsking(application.id);
      else void approveNow();
    },
    reject: () => {
      const { template, words } = rejection;
      if (!application || !template || paused) return;
      const { id, nickname: name } = application;
      const call = () => api.call(applicationOperatorCalls.reject, { id, template, words: words.trim() });
      void decide({ id, call, done: t('done.rejected', { name }) }, name);
    },
  };
}
