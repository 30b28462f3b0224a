import { IconDownload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCall } from '@touchline/app-kit/calls';
import type { OutputOf } from '@touchline/contract/kernel';
import { isAppAddress } from '@touchline/contract/settings';
import { systemCalls } from '@touchline/contract/system';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { ButtonLink, EmptyState } from '@touchline/ui';
import { QrCode } from '@touchline/ui/qr';
import { LoadFailed } from '../../shared/page/LoadFailed.tsx';
import { TextSkeleton } from '../../shared/page/PageSkeletons.tsx';
import { useTitle } from '../../shared/page/use-title.ts';
import { useSession } from '../../shared/session/session.ts';
import { PublicPage } from '../pages/PublicPage.tsx';
import css from './DownloadScreen.module.css';

type App = NonNullable<OutputOf<typeof systemCalls.androidApp>['app']>;

/** /download: the app that operators offer; public, so that it has its own frame without a session. */
export function DownloadScreen() {
  const bare = useSession(({ user }) => user === null);
  return bare ? (
    <PublicPage>
      <Download />
    </PublicPage>
  ) : (
    <Download />
  );
}

/** The app, or that there is none. */
function Download() {
  const { t } = useTranslation(['pages', 'common']);
  useTitle(t('pages:download.title'));
  const { language } = useLanguage();
  const { data, error, isFetching, refetch } = useCall(systemCalls.androidApp, {}, { scope: language });
  if (data?.app && isAppAddress(data.app.address)) return <AppDetails app={data.app} />;
  if (data)
    return (
      <EmptyState
        level={2}
        title={t('pages:download.none')}
        text={t('pages:download.noneText')}
        action={<ButtonLink render={(slot) => <Link to="/" {...slot} />}>{t('pages:download.home')}</ButtonLink>}
      />
    );
  if (error)
    return <LoadFailed title={t('pages:download.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  return <TextSkeleton title />;
}

function AppDetails({ app: { version, address, notes, updatedAt } }: { app: App }) {
  const { t } = useTranslation('pages');
  const formats = useFormats();
  return (
    <article className={css.page}>
      <div className={css.about}>
        <h1>{t('download.title')}</h1>
        <p className="dim">
          {t('download.version', { version })} · {formats.date(updatedAt)}
        </p>
        <ButtonLink tone="primary" icon={IconDownload} href={address} rel="noreferrer">
          {t('download.get')}
        </ButtonLink>
        {notes !== '' && (
          <>
            <h2>{t('download.notes')}</h2>
            <p className={css.notes}>{notes}</p>
          </>
        )}
      </div>
      <figure className={css.code}>
        <QrCode text={address} label={t('download.code')} />
        <figcaption>{t('download.scan')}</figcaption>
      </figure>
    </article>
  );
}
