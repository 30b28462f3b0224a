import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { api } from '../../shared/api.ts';
import { showUndo } from '../../shared/undo/undo.ts';

/** Approves (`release`) or rejects held messages and says what was done; the toast of a rejection offers to undo it. */
export function useHeldDecision() {
  const { t } = useTranslation(['consoleLive', 'consoleReview']);
  const formats = useFormats();
  const queries = useQueryClient();
  const { act: actUndo } = useAct();
  const reload = () => reloadAnswers(queries, heldOperatorCalls.list);

  const undo = (ids: readonly string[]) =>
    actUndo(async () => {
      const { undone } = await api.call(heldOperatorCalls.undo, { ids: [...ids] });
      if (undone > 0) toast.show({ tone: 'good', text: t('held.undone', { count: undone }) });
      else toast.show({ tone: 'danger', text: t('held.tooLate') });
      await reload();
    });

  return async (ids: readonly string[], release: boolean, done?: () => void): Promise<void> => {
    const { decided, gone } = await api.call(heldOperatorCalls.decide, { ids: [...ids], release });
    done?.();
    const tone = gone > 0 ? 'info' : 'good';
    const text =
      gone > 0
        ? t('held.gone', { number: formats.number(decided), gone: formats.number(gone) })
        : release
          ? t('held.released', { count: decided })
          : t('held.refused', { count: decided });
    if (release || decided === 0) toast.show({ tone, text });
    else showUndo({ tone, text, label: t('consoleReview:undo'), onUndo: () => void undo(ids) });
    await reload();
  };
}
