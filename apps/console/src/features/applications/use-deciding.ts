import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@touchline/client';
import { type ApplicationDetails, applicationOperatorCalls, type RejectionReason } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../shared/api.ts';
import { useFailureText } from '../../shared/use-act.ts';

export interface Rejection {
  template: RejectionReason | null;
  words: string;
}

const noRejection: Rejection = { template: null, words: '' };

export type Deciding = ReturnType<typeof useDeciding>;

/** Taking, approving and rejecting; a colleague who was faster is told of, and the queue is read anew. */
export function useDeciding(application: ApplicationDetails | undefined, onDone: () => void) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const failureText = useFailureText();
  const [busy, setBusy] = useState(false);
  const [written, setWritten] = useState<{ id: string; rejection: Rejection } | null>(null);
  // A reason belongs to the application it was written for: with the next one open it must not be sent to them.
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
    decided: boolean,
  ): Promise<void> {
    if (busy) return;
    setBusy(true);
    setMet(null);
    try {
      const next = await work();
      queries.setQueryData([applicationOperatorCalls.application.path, { id }], next);
      toast.show({ tone: 'good', text: done });
      if (decided) {
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

  return {
    busy,
    rejection,
    setRejection: (next: Rejection): void => {
      if (application) setWritten({ id: application.id, rejection: next });
    },
    /** What a colleague did to the open application while it was being worked on. */
    notice: met !== null && met.id === application?.id ? met.text : null,
    take: (id: string) => run(id, () => api.call(applicationOperatorCalls.take, { id }), t('done.taken'), false),
    release: (id: string) =>
      run(id, () => api.call(applicationOperatorCalls.release, { id }), t('done.released'), false),
    assign: (id: string, to: string) =>
      run(id, () => api.call(applicationOperatorCalls.assign, { id, to }), t('done.assigned'), false),
    approve: () => {
      if (!application) return;
      const { id, nickname } = application;
      void run(
        id,
        () => api.call(applicationOperatorCalls.approve, { id }),
        t('done.approved', { name: nickname }),
        true,
      );
    },
    reject: () => {
      const { template, words } = rejection;
      if (!application || !template) return;
      const { id, nickname } = application;
      const input = { id, template, words: words.trim() };
      void run(
        id,
        () => api.call(applicationOperatorCalls.reject, input),
        t('done.rejected', { name: nickname }),
        true,
      );
    },
  };
}
