import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { reloadAnswers } from '@touchline/app-kit/calls';
import { hostCalls } from '@touchline/contract/hosts';
import { create } from 'zustand';
import { api } from '../api/api.ts';
import { usePushOffer } from '../session/push/use-push-offer.ts';
import { currentUser, isMember, useSession } from '../session/session.ts';
import { withAccount } from '../session/sign-in-request.ts';

/** Follow changes of this user since the page load, by host, so that all buttons of a host agree. */
const useDone = create<{ uid: string; followed: Readonly<Record<string, boolean>> }>()(() => ({
  uid: '',
  followed: {},
}));

const remember = (uid: string, hostId: string, followed: boolean): void =>
  useDone.setState((state) => ({
    uid,
    followed: { ...(state.uid === uid ? state.followed : {}), [hostId]: followed },
  }));

export interface Follow {
  followed: boolean;
  /**
   * Resolves to whether the change applies. A failure is undone and shown in a toast; a guest is asked to sign in and
   * follows afterwards.
   */
  set: (followed: boolean) => Promise<boolean>;
}

/** Whether the user follows a host; optimistic, reverted if the server refuses. `known` is the server's last state. */
export function useFollow(hostId: string, known: boolean, onDone?: (followers: number) => void): Follow {
  const queries = useQueryClient();
  const { act } = useAct();
  const offerPush = usePushOffer();
  const uid = useSession((session) => session.user?.uid ?? '');
  const done = useDone((state) => (state.uid === uid ? state.followed[hostId] : undefined));
  const followed = done ?? known;
  const change = async (next: boolean): Promise<boolean> => {
    const own = currentUser()?.uid ?? '';
    // The user who signed in is the host.
    if (own === hostId) return false;
    remember(own, hostId, next);
    const applied = await act(async () => {
      const { followers } = await api.call(next ? hostCalls.follow : hostCalls.unfollow, { hostId });
      onDone?.(followers);
      for (const call of [hostCalls.follows, hostCalls.information]) void reloadAnswers(queries, call);
    });
    if (!applied) remember(own, hostId, !next);
    else if (next) void offerPush('follow');
    return applied;
  };
  const set = async (next: boolean): Promise<boolean> => {
    if (isMember(currentUser())) return change(next);
    withAccount('follow', () => void change(next));
    return false;
  };
  return { followed, set };
}
