import type { BulkResult } from '@touchline/contract/kernel';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { create } from 'zustand';

export interface BulkReport {
  done: number;
  left: readonly { id: string; name: string; why: string }[];
}

/** The items that a bulk action skipped, until the operator closes the report. */
export const useBulkReport = create<{ report: BulkReport | null }>()(() => ({ report: null }));

/** Reports a bulk action: a toast if all succeeded, otherwise the skipped items with reasons. */
export function useBulkNotice(): (result: BulkResult, nameOf: (id: string) => string) => void {
  const { t } = useTranslation('console');
  const errorText = useErrorText();
  return ({ results }, nameOf) => {
    const left = results.flatMap(({ id, code }) =>
      code === null ? [] : [{ id, name: nameOf(id), why: code === 'bad_input' ? t('bulk.cannot') : errorText(code) }],
    );
    const done = results.length - left.length;
    if (left.length === 0) toast.show({ tone: 'good', text: t('bulk.done', { count: done }) });
    else useBulkReport.setState({ report: { done, left } });
  };
}
