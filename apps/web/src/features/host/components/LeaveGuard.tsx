import { useBlocker, useRouter } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useEffect } from 'react';

/** Asks before the user leaves a page with unsaved input. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('host');
  const { history } = useRouter();
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
  // A plain link would change the address before it could be blocked, so it goes through the router.
  useEffect(() => {
    if (!dirty) return;
    const follow = (event: MouseEvent): void => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="#/"]') : null;
      if (!link || link.target === '_blank') return;
      event.preventDefault();
      history.push(link.hash.slice(1));
    };
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [dirty, history]);
  if (status !== 'blocked') return null;
  return (
    <ConfirmDialog
      open
      title={t('leave.title')}
      effects={[t('leave.kept'), t('leave.pictures')]}
      confirmLabel={t('leave.leave')}
      cancelLabel={t('leave.stay')}
      onConfirm={async () => proceed()}
      onClose={() => reset()}
    />
  );
}
