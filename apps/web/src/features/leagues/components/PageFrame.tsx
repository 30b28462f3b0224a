import { isApiError } from '@touchline/client';
import { useTranslation } from '@touchline/i18n';
import { Skeleton, SkeletonGroup, TabPanel, Tabs } from '@touchline/ui';
import { type ReactNode, useState } from 'react';
import { EmptyWithLink } from '../../../shared/page/EmptyWithLink.tsx';
import { LoadFailed } from '../../../shared/page/LoadFailed.tsx';
import css from './league-page.module.css';

interface PageTab {
  id: string;
  label: string;
  panel: ReactNode;
}

/** A head and tabs, as the pages of leagues and of teams have them. */
export function PageTabs({ label, head, tabs }: { label: string; head: ReactNode; tabs: readonly PageTab[] }) {
  const [wanted, setWanted] = useState<string>();
  const chosen = wanted ?? tabs[0]?.id ?? '';
  return (
    <div className={css.page}>
      {head}
      <section className={css.card}>
        <Tabs name="league" label={label} items={tabs} value={chosen} onChange={setWanted} ruled />
        {tabs.map(({ id, panel }) => (
          <TabPanel key={id} name="league" id={id} hidden={id !== chosen}>
            {id === chosen && <div className={css.panel}>{panel}</div>}
          </TabPanel>
        ))}
      </section>
    </div>
  );
}

export function PageSkeleton() {
  const { t } = useTranslation('common');
  return (
    <SkeletonGroup label={t('loading')} className={css.page}>
      <Skeleton height={96} />
      <Skeleton height={420} />
    </SkeletonGroup>
  );
}

interface PageProblemProps {
  what: 'league' | 'team';
  error: unknown;
  retrying: boolean;
  onRetry: () => void;
}

/** A league or team that does not exist or could not be loaded. */
export function PageProblem({ what, error, retrying, onRetry }: PageProblemProps) {
  const { t } = useTranslation(['leagues', 'common']);
  const code = isApiError(error) ? error.code : 'internal';
  if (code === 'not_found' || code === 'bad_input') {
    return (
      <EmptyWithLink
        level={2}
        art="search"
        title={t(`leagues:missing.${what}`)}
        text={t('leagues:missing.help')}
        href="#/match/0"
        linkText={t('leagues:missing.link')}
      />
    );
  }
  return <LoadFailed title={t('leagues:failed')} retrying={retrying} onRetry={onRetry} />;
}
