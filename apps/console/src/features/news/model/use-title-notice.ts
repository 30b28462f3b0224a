import type { BulkResult } from '@touchline/contract/kernel';
import { useLanguage } from '@touchline/i18n';
import { useBulkNotice } from '../../../shared/bulk/bulk-report.ts';
import { type InLanguages, titleOf } from './titles.ts';

/** Reports a bulk action on items, by their titles. */
export function useTitleNotice(): (result: BulkResult, chosen: readonly { id: string; title: InLanguages }[]) => void {
  const notify = useBulkNotice();
  const { language } = useLanguage();
  return (result, chosen) =>
    notify(result, (id) => {
      const item = chosen.find((each) => each.id === id);
      return item ? titleOf(item, language) : id;
    });
}
