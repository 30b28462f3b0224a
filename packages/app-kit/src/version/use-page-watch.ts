import { useEffect } from 'react';
import { noteServerVersion, pageBuild } from './server-version.ts';

const everyMs = 600_000;
const buildIn = /<meta name="build" content="(\w+)"/;

/** Asks every ten minutes which build the server has, for an app without a socket. An unchanged page is not sent again. */
export function usePageWatch(): void {
  useEffect(() => {
    if (pageBuild() === '') return;
    const timer = setInterval(async () => {
      const page = await fetch(location.pathname, { cache: 'no-cache' }).then(
        (answer) => (answer.ok ? answer.text() : ''),
        () => '',
      );
      const build = buildIn.exec(page)?.[1];
      if (build) noteServerVersion({ build });
    }, everyMs);
    return () => clearInterval(timer);
  }, []);
}
