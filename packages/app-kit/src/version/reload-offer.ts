import { versionFit } from '@touchline/client';
import { socketProtocol } from '@touchline/contract/realtime';
import { useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useEffect } from 'react';
import { isPageInUse } from './page-hold.ts';
import { pageBuild, useServerVersion } from './server-version.ts';

const key = 'touchline.reloaded-for';

/** The version for which this tab was reloaded last. The storage may be blocked: then every page load offers it once. */
const reloadedFor = {
  get: (): string | null => {
    try {
      return sessionStorage.getItem(key);
    } catch {
      return null;
    }
  },
  set: (version: string): boolean => {
    try {
      sessionStorage.setItem(key, version);
      return true;
    } catch {
      return false;
    }
  },
};

const reloadPage = (): void => location.reload();

/** All tabs learn of an upgrade at once; they reload by themselves at different times. */
const lookMs = (): number => 30_000 + Math.random() * 30_000;

/**
 * Offers a reload once when the page and the server are of different versions, and reloads by itself while the page is
 * hidden and not in use. After a reload for a version it stays quiet: another server may still serve the old page.
 */
export function useReloadOffer(reload: () => void = reloadPage): void {
  const { t } = useTranslation('common');
  const version = useServerVersion(({ server }) => `${server.protocol} ${server.build}`);
  const fit = useServerVersion(({ server }) => versionFit({ protocol: socketProtocol, build: pageBuild() }, server));
  useEffect(() => {
    if (fit === 'fits' || reloadedFor.get() === version) return;
    const shown = toast.show({
      tone: 'info',
      text: t(fit === 'page_is_old' ? 'version.newer' : 'version.older'),
      action: {
        label: t('crash.reload'),
        onAction: () => {
          reloadedFor.set(version);
          reload();
        },
      },
      durationMs: 0,
    });
    const timer = setInterval(() => {
      if (document.visibilityState !== 'hidden' || isPageInUse()) return;
      clearInterval(timer);
      // Without the mark it could reload again and again.
      if (reloadedFor.set(version)) reload();
    }, lookMs());
    return () => {
      clearInterval(timer);
      toast.dismiss(shown);
    };
  }, [fit, version, t, reload]);
}
