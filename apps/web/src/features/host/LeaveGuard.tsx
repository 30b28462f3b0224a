import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';

/** Asks before a page is left that would lose something. */
export function LeaveGuard({ dirty }: { dirty: boolean }) {
  const { t } = useTranslation('host');
  const { status, proceed, reset } = useBlocker({
    shouldBlockFn: () => dirty,
    enableBeforeUnload: () => dirty,
    withResolver: true,
  });
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
