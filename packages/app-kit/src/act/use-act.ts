import { ApiError } from '@touchline/client';
import { useErrorText } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useCallback, useState } from 'react';
import { ShownError } from './shown-error.ts';

/** A failure as a sentence; null when no message is needed. */
export function useFailureText(): (error: unknown) => string | null {
  const errorText = useErrorText();
  return useCallback(
    (error) => {
      if (error instanceof ShownError) return null;
      if (error instanceof ApiError) return errorText(error.code, error.data);
      return errorText('internal');
    },
    [errorText],
  );
}

function showToast(text: string): void {
  toast.show({ tone: 'danger', text });
}

/** Runs one action at a time and reports its progress and result. Failures go to a toast, or to `showFailure`. */
export function useAct(showFailure: (text: string) => void = showToast) {
  const failureText = useFailureText();
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
