import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { type Duplicate, matchOperatorCalls } from '@touchline/contract/matches';
import { useTranslation } from '@touchline/i18n';
import { api } from '../../../shared/api.ts';
import { showUndo } from '../../../shared/undo/undo.ts';

/** Takes a pair of different records from the suggestions, with a way back in the toast. */
export function useDismissal(): { busy: boolean; dismiss: (pair: Duplicate) => void } {
  const { t } = useTranslation('consoleFeeds');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const change = ({ kind, records: [one, other] }: Duplicate, dismissed: boolean): Promise<boolean> =>
    act(async () => {
      await api.call(matchOperatorCalls.dismissDuplicate, { kind, ids: [one.id, other.id], dismissed });
      await reloadAnswers(queries, matchOperatorCalls.duplicates);
    });
  const dismiss = async (pair: Duplicate): Promise<void> => {
    if (!(await change(pair, true))) return;
    showUndo({
      tone: 'good',
      text: t('duplicate.dismissed'),
      label: t('duplicate.undo'),
      onUndo: () => void change(pair, false),
    });
  };
  return { busy, dismiss: (pair) => void dismiss(pair) };
}
