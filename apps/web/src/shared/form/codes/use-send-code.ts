import { ApiError } from '@touchline/client';
import { useErrorText } from '@touchline/i18n';
import { useEffect, useState } from 'react';

interface SendCodeOptions<F extends string> {
  /** Makes the call that sends the code. */
  readonly send: () => Promise<unknown>;
  readonly resendAfterMs: number;
  /** The field that an error code of the call belongs to. */
  readonly fieldOf: (code: string) => F;
}

/** Sends codes, and counts down until another one may be sent. */
export function useSendCode<F extends string>({ send, resendAfterMs, fieldOf }: SendCodeOptions<F>) {
  const errorText = useErrorText();
  const [resendAt, setResendAt] = useState(0);
  const [now, setNow] = useState(0);
  const [refused, setRefused] = useState<{ field: F; text: string } | null>(null);
  const [busy, setBusy] = useState(false);

  const seconds = Math.max(0, Math.ceil((resendAt - now) / 1000));
  const waiting = seconds > 0;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [waiting]);
  const waitFor = (ms: number): void => {
    const from = Date.now();
    setNow(from);
    setResendAt(from + ms);
  };

  return {
    busy,
    /** Until another code may be sent; 0 when it may. */
    seconds,
    /** The error of a field, from the last attempt. */
    error: (field: F): string | undefined => (refused?.field === field ? refused.text : undefined),
    clear: (): void => setRefused(null),
    /** Returns whether the code was sent. */
    run: async (): Promise<boolean> => {
      setRefused(null);
      setBusy(true);
      try {
        await send();
        waitFor(resendAfterMs);
        return true;
      } catch (error) {
        const { code, data } = error instanceof ApiError ? error : { code: 'internal', data: undefined };
        if (code.endsWith('_code_too_soon') && typeof data?.seconds === 'number') waitFor(data.seconds * 1000);
        setRefused({ field: fieldOf(code), text: errorText(code, data) });
        return false;
      } finally {
        setBusy(false);
      }
    },
  };
}
