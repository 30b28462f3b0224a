import { lazy, Suspense } from 'react';
import { type HostDetails, HostPanel } from '../../features/host-bar/index.ts';
import { WaitingText } from '../../shared/Waiting.tsx';
import css from './room.module.css';

/** Looked at by few of those who watch: it comes when it is opened. */
const HostPosts = lazy(async () => ({ default: (await import('../../features/posts/index.ts')).HostPosts }));

/** The host's tab: what the host says of the room, then trends and photos. */
export function HostTab({ details }: { details: HostDetails }) {
  return (
    <div className={css.hostTab}>
      <HostPanel details={details} />
      <Suspense fallback={<WaitingText />}>
        <HostPosts anchorId={details.host.uid} name={details.host.nickname} />
      </Suspense>
    </div>
  );
}
