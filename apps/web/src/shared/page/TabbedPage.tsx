import { useTranslation } from '@touchline/i18n';
import { Skeleton, SkeletonGroup, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import css from './tabbed-page.module.css';

interface PageTab {
  id: string;
  label: string;
  count?: string | undefined;
  panel: ReactNode;
}

interface TabbedPageProps {
  /** Names the tabs in the document. */
  name: string;
  label: string;
  head: ReactNode;
  tabs: readonly PageTab[];
  panelClass?: string | undefined;
}

/** A head and tabs, as the pages of matches, leagues and teams have them. */
export function TabbedPage({ name, label, head, tabs, panelClass }: TabbedPageProps) {
  const [wanted, setWanted] = useState<string>();
  const chosen = wanted ?? tabs[0]?.id ?? '';
  return (
    <div className={css.page}>
      <div className={css.card}>{head}</div>
      <section className={css.card}>
        <Tabs name={name} label={label} items={tabs} value={chosen} onChange={setWanted} ruled />
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} name={name} id={id} hidden={id !== chosen}>
            {id === chosen && <div className={panelClass}>{panel}</div>}
          </TabPanel>
        ))}
      </section>
    </div>
  );
}

/** The page before its data; the heights of its two parts keep it in place. */
export function TabbedPageSkeleton({ head, body }: { head: number; body: number }) {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.page}>
      <Skeleton height={head} />
      <Skeleton height={body} />
    </SkeletonGroup>
  );
}
