import { useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { contactHref } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { useTranslation } from '@touchline/i18n';
import { EmptyState } from '@touchline/ui';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { TextSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { PublicPage } from '../pages/PublicPage.tsx';
import css from './ImprintScreen.module.css';

/** /imprint: who runs the platform and how to reach them; public, so that it has its own frame without a session. */
export function ImprintScreen() {
  const bare = useSession(({ user }) => user === null);
  return bare ? (
    <PublicPage>
      <Imprint />
    </PublicPage>
  ) : (
    <Imprint />
  );
}

function Imprint() {
  const { t } = useTranslation('pages');
  useTitle(t('imprint.title'));
  const { data, error, isFetching, refetch } = useCall(systemCalls.site, {});
  if (error && !data)
    return <LoadFailed title={t('imprint.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  if (!data) return <TextSkeleton title />;
  if (data.contact === null && data.imprint === '')
    return <EmptyState level={2} title={t('imprint.none')} text={t('imprint.noneText')} />;
  return <SiteDetails site={data} />;
}

function SiteDetails({ site: { name, contact, imprint } }: { site: OutputOf<typeof systemCalls.site> }) {
  const { t } = useTranslation('pages');
  return (
    <article className={css.page}>
      <h1>{t('imprint.title')}</h1>
      <h2>{name}</h2>
      {imprint && (
        <p className={css.text} dir="auto">
          {imprint}
        </p>
      )}
      {contact && (
        <p>
          {t('imprint.contact')}: <a href={contactHref(contact)}>{contact}</a>
        </p>
      )}
    </article>
  );
}
