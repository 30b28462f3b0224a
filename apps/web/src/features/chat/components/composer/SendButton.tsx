import { IconSend2 } from '@tabler/icons-react';
import { secondsLeft } from '@touchline/contract/text';
import { useTranslation } from '@touchline/i18n';
import { Icon } from '@touchline/ui';
import { useEffect, useState } from 'react';
import css from './composer.module.css';

export interface SendButtonProps {
  wait: { until: number; totalMs: number } | null;
  disabled: boolean;
}

/** Returns the milliseconds until the user may speak again; re-renders every second and once at the end. */
export function useWaitLeft(wait: SendButtonProps['wait']): number {
  const [now, setNow] = useState(() => Date.now());
  const until = wait?.until ?? 0;
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = (): void => {
      const at = Date.now();
      setNow(at);
      const left = until - at;
      if (left > 0) timer = setTimeout(look, left % 1000 || 1000);
    };
    timer = setTimeout(look);
    return () => clearTimeout(timer);
  }, [until]);
  // The stored time may be old when a new wait begins.
  return wait ? Math.min(wait.totalMs, Math.max(0, until - now)) : 0;
}

/** The send button; during the speaking interval it shows the time left as a number and a ring. */
export function SendButton({ wait, disabled }: SendButtonProps) {
  const { t } = useTranslation(['room', 'common']);
  const left = useWaitLeft(wait);
  if (left > 0 && wait) {
    const seconds = secondsLeft(left);
    const share = Math.round((100 * left) / wait.totalMs);
    return (
      <button type="submit" className={css.waiting} disabled aria-label={t('room:composer.wait', { count: seconds })}>
        <svg viewBox="0 0 32 32" aria-hidden="true">
          <rect x="1" y="1" width="30" height="30" rx="6" pathLength="100" strokeDasharray={`${share} 100`} />
        </svg>
        <span className="num">{seconds}</span>
      </button>
    );
  }
  return (
    <button type="submit" className={css.send} disabled={disabled} aria-label={t('common:send')}>
      <Icon of={IconSend2} size="s" turn />
    </button>
  );
}
