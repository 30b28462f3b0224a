import { contentTypes } from '@touchline/contract/enums';
import type { ReportedMessage } from '@touchline/contract/reports';
import { useTranslation } from '@touchline/i18n';
import { cx, FoldedText } from '@touchline/ui';
import { ReportedFile, type ReportedFilePlace } from './ReportedFile.tsx';
import css from './reports.module.css';

interface ReportedContentProps {
  of: ReportedFilePlace;
  content: Pick<ReportedMessage, 'contentType' | 'text' | 'file'>;
  removed?: boolean;
}

/** The text or the file of a reported message, or of one in a merged forward. */
export function ReportedContent({ of, content: { contentType, text, file }, removed }: ReportedContentProps) {
  const { t } = useTranslation(['consoleReview', 'common']);
  if (file) return <ReportedFile of={of} contentType={contentType} name={text} file={file} />;
  if (contentType === contentTypes.card) return null;
  const shown = contentType === contentTypes.merged_forward ? t('report.chosen.merged', { names: text }) : text;
  return (
    <FoldedText text={shown} more={t('common:showAll')}>
      <p className={cx(css.words, removed && css.gone)} dir="auto">
        {shown}
      </p>
    </FoldedText>
  );
}
