import { ApiError } from '@touchline/client';
import { useErrorText } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useCallback, useState } from 'react';
import { ShownError } from './shown-error.ts';

/** An error as a sentence; `otherwise` is the code of errors that are not from the server. */
export function useErrorTextOf(otherwise = 'internal'): (error: unknown) => string {
  const errorText = useErrorText();
  return useCallback(
    (error) => (error instanceof ApiError ? errorText(error.code, error.data) : errorText(otherwise)),
    [errorText, otherwise],
  );
}

/** A failure as a sentence; null when no message is needed. */
export function useFailureText(otherwise?: string): (error: unknown) => string | null {
  const errorTextOf = useErrorTextOf(otherwise);
  return useCallback((error) => (error instanceof ShownError ? null : errorTextOf(error)), [errorTextOf]);
}

function showToast(text: string): void {
  toast.show({ tone: 'danger', text });
}

/**
 * Runs one action at a time and reports its progress and result. Failures go to a toast, or to `showFailure`;
 * `otherwise` is the code of failures that are not from the server.
 */
export function useAct(showFailure: (text: string) => void = showToast, otherwise?: string) {
  const failureText = useFailureText(otherwise);
  const [busy, setBusy] = useState(false);
  const act = useCallback(
    async (work: () => Promise<unknown>, done?: string): Promise<boolean> => {
      setBusy(true);
      try {
        await work();
        if (done) toast.show({ tone: 'good', text: done });
        return true;
      } catch (error) {
        const text = failureText(error);
        if (text) showFailure(text);
        return false;
      } finally {
        setBusy(false);
      }
    },
    [failureText, showFailure],
  );
  return { act, busy };
}
