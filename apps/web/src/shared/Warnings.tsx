import { type GivenWarning, warningCalls } from '@touchline/contract/operators';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect, useEffectEvent, useRef } from 'react';
import { api } from './api.ts';

/** Shows warnings of operators until the person says that they were read; closed otherwise, they come back next time. */
export function Warnings({ given }: { given: readonly GivenWarning[] }) {
  const { t } = useTranslation('report');
  /** The notice and what was said with it, by the words: the same words twice are one notice. */
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
    // Whoever signs in next on this device is somebody else.
    return () => {
      for (const { toastId } of notices.values()) toast.dismiss(toastId);
    };
  }, []);
  return null;
}
