import { useQueryClient } from '@tanstack/react-query';
import { ShownError, useAct } from '@touchline/app-kit/act';
import { patchAnswer, reloadAnswers } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import { type ApplicationDetails, applicationOperatorCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { showUndo } from '../../../shared/undo/undo.ts';

interface Work {
  id: string;
  call: () => Promise<ApplicationDetails>;
  /** The toast after the call. */
  done: string;
}

interface Events {
  /** After a decision, while it can be undone. */
  onDecided: (id: string) => void;
  onUndone: (id: string) => void;
}

/** Runs calls on applications, one at a time, and reports a colleague who was faster. */
export function useDecisionCalls({ onDecided, onUndone }: Events) {
  const { t } = useTranslation('consoleReview');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const { act: actUndo } = useAct();
  const [conflict, setConflict] = useState<{ id: string; text: string } | null>(null);

  const readQueue = () => reloadAnswers(queries, applicationOperatorCalls.applications);
  const reload = () => Promise.all([readQueue(), reloadAnswers(queries, applicationOperatorCalls.application)]);
  const show = (application: ApplicationDetails): void =>
    patchAnswer<ApplicationDetails>(
      queries,
      [applicationOperatorCalls.application.path, { id: application.id }],
      () => application,
    );

  async function run({ id, call }: Work, onDone: () => void): Promise<void> {
    if (busy) return;
    setConflict(null);
    await act(async () => {
      try {
        show(await call());
      } catch (error) {
        const code = isApiError(error) ? error.code : null;
        if (code !== 'conflict' && code !== 'application_already_decided') throw error;
        setConflict({ id, text: code === 'conflict' ? t('met.held') : t('met.decided') });
        await reload();
        throw new ShownError();
      }
      onDone();
      void readQueue();
    });
  }

  async function undo(id: string, name: string): Promise<void> {
    await actUndo(
      async () => {
        try {
          show(await api.call(applicationOperatorCalls.undo, { id }));
        } catch (error) {
          if (!isApiError(error) || error.code !== 'application_already_decided') throw error;
          toast.show({ tone: 'danger', text: t('met.tooLate', { name }) });
          throw new ShownError();
        }
        onUndone(id);
      },
      t('done.undone', { name }),
    );
    await reload();
  }

  return {
    busy,
    /** The application that a colleague changed first, and what they did. */
    conflict,
    undo,
    change: (work: Work) => run(work, () => toast.show({ tone: 'good', text: work.done })),
    /** Runs a call that decides; its toast offers to undo it. `name` is the applicant. */
    decide: (work: Work, name: string) =>
      run(work, () => {
        showUndo({ tone: 'good', text: work.done, label: t('undo'), onUndo: () => void undo(work.id, name) });
        onDecided(work.id);
      }),
  };
}
