import { lazy, Suspense } from 'react';
import { type HostDetails, HostPanel } from '../../features/host-bar/index.ts';
import { TextSkeleton } from '../../shared/page/PageSkeletons.tsx';
import css from './room.module.css';

/** Lazy: few viewers open it. */
const HostPosts = lazy(async () => ({ default: (await import('../../features/posts/index.ts')).HostPosts }));

/** The host's tab: the room description, then posts and photos. */
export function HostTab({ details }: { details: HostDetails }) {
  return (
    <div className={css.hostTab}>
      <HostPanel details={details} />
      <Suspense fallback={<TextSkeleton />}>
        <HostPosts anchorId={details.host.uid} name={details.host.nickname} />
      </Suspense>
    </div>
  );
}
