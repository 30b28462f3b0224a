import type { ApplicationRow } from '@touchline/contract/operators';
import { useLanguage, useTranslation } from '@touchline/i18n';
import { countryName, useSportNames } from '../../../shared/names.ts';
import type { FileColumn } from '../../../shared/table/columns.ts';

/** Columns of the file of applications, which has more facts than the table. */
export function useQueueFileColumns(): readonly FileColumn<ApplicationRow>[] {
  const { t } = useTranslation('consoleReview');
  const { intl } = useLanguage();
  const sportNames = useSportNames();
  const text = (head: string, csv: FileColumn<ApplicationRow>['csv']) => ({ id: head, head, csv });
  return [
    text(t('column.userId'), ({ appNumber }) => appNumber),
    text(t('column.applicant'), ({ nickname }) => nickname),
    text(t('fact.realName'), ({ realName }) => realName),
    text(t('column.region'), ({ region }) => countryName(intl, region.country)),
    text(t('column.sport'), ({ sports }) => sportNames(sports)),
    text(t('column.risk'), ({ riskLevel }) => t(`risk.level.${riskLevel}`)),
    text(t('column.signals'), ({ risks }) => risks.map((risk) => t(`risk.short.${risk}`)).join('; ')),
    text(t('filter.status'), ({ status }) => t(`status.${status}`)),
    text(t('column.applied'), ({ appliedAt }) => appliedAt),
    text(t('column.decided'), ({ decidedAt }) => decidedAt),
    text(t('column.assigned'), ({ assignee }) => assignee?.name),
  ];
}
