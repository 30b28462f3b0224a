import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, useCall, useMutationOf } from '@touchline/app-kit/calls';
import { accountCalls } from '@touchline/contract/accounts';
import { useSession } from '../../../shared/session/session.ts';

export const useProfile = () => useCall(accountCalls.profile, {});

/** Saves fields of the profile; the bar and everything else that shows the user updates immediately. */
export function useEditProfile() {
  const queries = useQueryClient();
  return useMutationOf(accountCalls.editProfile, {
    onSuccess: (profile) => {
      patchAnswer(queries, answerKey(accountCalls.profile, {}), () => profile);
      useSession.setState(({ user }) => ({
        user: user && { ...user, nickname: profile.nickname, avatar: profile.avatar },
      }));
    },
  });
}
