import { useQueryClient } from '@tanstack/react-query';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { heldOperatorCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { api } from '../../shared/api.ts';

/** Approves (`release`) or rejects held messages and says what was done. */
export function useHeldDecision() {
  const { t } = useTranslation('consoleLive');
  const formats = useFormats();
  const queries = useQueryClient();
  return async (ids: readonly string[], release: boolean, done?: () => void): Promise<void> => {
    const { decided, gone } = await api.call(heldOperatorCalls.decide, { ids: [...ids], release });
    done?.();
    toast.show({
      tone: gone > 0 ? 'info' : 'good',
      text:
        gone > 0
          ? t('held.gone', { number: formats.number(decided), gone: formats.number(gone) })
          : release
            ? t('held.released', { count: decided })
            : t('held.refused', { count: decided }),
    });
    await reloadAnswers(queries, heldOperatorCalls.list);
  };
}
