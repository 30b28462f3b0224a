import { type GivenWarning, warningCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from '../../../shared/api/api.ts';

/**
 * Shows warnings of operators until the user confirms them; a warning closed without confirmation returns next time.
 */
export function Warnings({ given }: { given: readonly GivenWarning[] }) {
  const { t } = useTranslation('report');
  /** Toasts by text: warnings with the same text share one toast. */
  const shown = useRef(new Map<string, { toastId: number; ids: Set<string> }>());
  const known = useRef(new Set<string>());
  const show = useEffectEvent(({ id, words }: GivenWarning): void => {
    if (known.current.has(id)) return;
    known.current.add(id);
    const ids = shown.current.get(words)?.ids ?? new Set();
    ids.add(id);
    const onAction = (): void => {
      shown.current.delete(words);
      void api.call(warningCalls.read, { ids: [...ids] }).catch(() => {});
    };
    const action = { label: t('warning.read'), onAction };
    const toastId = toast.show({ tone: 'warn', durationMs: 0, text: t('warning.given', { words }), action });
    shown.current.set(words, { toastId, ids });
  });
  useEffect(() => given.forEach(show), [given]);
  useEffect(() => {
    const notices = shown.current;
    // The next user on this device must not see them.
    return () => {
      for (const { toastId } of notices.values()) toast.dismiss(toastId);
    };
  }, []);
  return null;
}
