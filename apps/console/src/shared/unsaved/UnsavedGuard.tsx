import { useBlocker } from '@tanstack/react-router';
import { useTranslation } from '@touchline/i18n';
import { ConfirmDialog } from '@touchline/ui/overlay';
import { useEffect } from 'react';
import { useSession } from '../session.ts';
import { lostAt, mayLose, useUnsavedForms } from './unsaved.ts';

/** Asks before typed text is lost, for every form and every way to leave it. */
export function UnsavedGuard() {
  const { t } = useTranslation('console');
  const answer = useUnsavedForms((unsaved) => unsaved.answer);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (useUnsavedForms.getState().forms.size > 0) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  useBlocker({
    shouldBlockFn: async ({ next }) => {
      // After the session ended, nothing can be saved and the forms are already gone.
      if (useSession.getState().user === null) return false;
      return !(await mayLose(lostAt(next)));
    },
    enableBeforeUnload: false,
  });
  return (
    <ConfirmDialog
      open={answer !== null}
      title={t('unsaved.ask')}
      effects={[t('unsaved.effect')]}
      confirmLabel={t('unsaved.leave')}
      cancelLabel={t('unsaved.stay')}
      onClose={() => answer?.(false)}
      onConfirm={() => answer?.(true)}
    />
  );
}
