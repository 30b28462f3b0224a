import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { patchAnswer } from '@touchline/app-kit/calls';
import { accountCalls, type Profile } from '@touchline/contract/accounts';
import type { InputOf } from '@touchline/contract/kernel';
import { api } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';

const key = [accountCalls.profile.path];

export const useProfile = () => useQuery({ queryKey: key, queryFn: () => api.call(accountCalls.profile, {}) });

/** Saves fields of the profile; the bar and everything else that shows the user updates immediately. */
export function useEditProfile() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (change: InputOf<typeof accountCalls.editProfile>) => api.call(accountCalls.editProfile, change),
    onSuccess: (profile: Profile) => {
      patchAnswer<Profile>(queries, key, () => profile);
      useSession.setState(({ user }) => ({
        user: user && { ...user, nickname: profile.nickname, avatar: profile.avatar },
      }));
    },
  });
}
