import { lazy, Suspense } from 'react';
import { type HostDetails, HostPanel } from '../../features/host-bar/index.ts';
import { TextSkeleton } from '../../shared/page/PageSkeletons.tsx';

/** Lazy: few viewers open it. */
const HostPosts = lazy(async () => ({ default: (await import('../../features/posts/index.ts')).HostPosts }));

/** The host's tab: the room description, then posts and photos. */
export function HostTab({ details }: { details: HostDetails }) {
  return (
    <div className="stack-6">
      <HostPanel details={details} />
      <Suspense fallback={<TextSkeleton />}>
        <HostPosts hostId={details.host.uid} name={details.host.nickname} />
      </Suspense>
    </div>
  );
}
