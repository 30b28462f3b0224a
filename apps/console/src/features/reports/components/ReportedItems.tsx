import type { ReportedItem } from '@touchline/contract/reports';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Button, cx, SkeletonRows } from '@touchline/ui';
import { useState } from 'react';
import { LoadError } from '../../../shared/page/LoadError.tsx';
import quoted from '../../../shared/queue/quoted.module.css';
import { useReportedItems } from '../api/use-reported-messages.ts';
import { ReportedContent } from './ReportedContent.tsx';
import css from './reports.module.css';

/** A merged forward of a report: its message, and the places that lead to it there. */
interface MergedPlace {
  readonly reportId: string;
  readonly messageId: string;
  readonly path: readonly number[];
}

/** The messages in a merged forward of a report, page by page. */
export function ReportedItems({ of }: { of: MergedPlace }) {
  const { t } = useTranslation('consoleReview');
  const { rows, state, retry, more } = useReportedItems(of);
  if (state === 'loading') return <SkeletonRows label={t('report.chosen.title')} rows={2} />;
  if (state === 'error') return <LoadError onRetry={retry} />;
  return (
    <>
      <ol className={cx(quoted.lines, css.items)}>
        {rows.map((item, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items of a stored message never change
          <li key={place}>
            <Item of={of} item={item} place={place} />
          </li>
        ))}
      </ol>
      {more && (
        <Button size="s" loading={more.loading} onClick={more.onMore}>
          {t('report.chosen.more')}
        </Button>
      )}
    </>
  );
}

/** One of them; a merged forward in it opens on request. */
function Item({ of, item, place }: { of: MergedPlace; item: ReportedItem; place: number }) {
  const { t } = useTranslation('consoleReview');
  const formats = useFormats();
  const [open, setOpen] = useState(false);
  const { nickname, at, text, merged } = item;
  const file = { reportId: of.reportId, messageId: of.messageId, path: [...of.path], item: place };
  return (
    <>
      <b>{nickname}</b> <span className="dim num">{formats.dateTime(at)}</span>
      {merged === 0 && <ReportedContent of={file} content={item} />}
      {merged > 0 && (
        <p>
          <Button size="s" aria-expanded={open} onClick={() => setOpen(!open)}>
            {t('report.chosen.merged', { names: text })}
          </Button>
        </p>
      )}
      {open && <ReportedItems of={{ ...of, path: [...of.path, place] }} />}
    </>
  );
}
