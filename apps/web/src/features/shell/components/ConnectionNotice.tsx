import { useTranslation } from '@touchline/i18n';
import { useEffect, useState } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import { useOnline } from '../../../shared/page/use-online.ts';
import css from './shell.module.css';

const patienceMs = 4000;

/** Read in an effect: the socket opens during the first render, which React would repeat in one long task. */
function useConnecting(): boolean {
  const [connecting, setConnecting] = useState(false);
  useEffect(() => {
    const look = (): void => setConnecting(realtime.state() === 'connecting');
    look();
    return realtime.subscribe(look);
  }, []);
  return connecting;
}

/**
 * Shows a notice when the socket stays disconnected, or when the page still waits for its session; short breaks recover
 * unnoticed.
 */
export function ConnectionNotice({ waiting = false }: { waiting?: boolean }) {
  const { t } = useTranslation('shell');
  const connecting = useConnecting();
  const [late, setLate] = useState(false);
  const online = useOnline();
  const away = waiting || connecting || !online;
  useEffect(() => {
    if (!away) return;
    const timer = setTimeout(() => setLate(true), patienceMs);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [away]);
  return (
    <div role="status" aria-live="polite">
      {away && late && <p className={css.notice}>{t(online ? 'connection.lost' : 'connection.offline')}</p>}
    </div>
  );
}
