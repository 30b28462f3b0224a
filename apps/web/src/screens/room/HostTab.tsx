import { useTranslation } from '@touchline/i18n';
import { SkeletonRows } from '@touchline/ui';
import { lazy, Suspense } from 'react';
import { type HostDetails, HostPanel } from '../../features/host-bar/index.ts';
import css from './room.module.css';

/** Looked at by few of those who watch: it comes when it is opened. */
const HostPosts = lazy(async () => ({ default: (await import('../../features/posts/index.ts')).HostPosts }));

/** The host's tab: what the host says of the room, then trends and photos. */
export function HostTab({ details }: { details: HostDetails }) {
  const { t } = useTranslation('common');
  return (
    <div className={css.hostTab}>
      <HostPanel details={details} />
      <Suspense fallback={<SkeletonRows label={t('loading')} rows={2} />}>
        <HostPosts anchorId={details.host.uid} name={details.host.nickname} />
      </Suspense>
    </div>
  );
}
