import { useLogEvents } from '../../../shared/messages/use-log-events.ts';
import { useFriendReload } from '../../../shared/people/friend-calls.ts';

/** Keeps friends, requests and the blacklist up to date with the other devices and users. */
export function useFriendEvents(): void {
  const reload = useFriendReload();
  useLogEvents({ onFriend: () => void reload(), onGap: () => void reload() });
}
