import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, useCall } from '@touchline/app-kit/calls';
import { type PushSettings, pushCalls } from '@touchline/contract/push';

const key = answerKey(pushCalls.settings, {});

/** Which pushes the member gets; `show` displays a change before the server answers. */
export function usePushSettings() {
  const queries = useQueryClient();
  const { data, isPending, refetch } = useCall(pushCalls.settings, {});
  return {
    data,
    isPending,
    refetch,
    show: (settings: PushSettings): void => patchAnswer(queries, key, () => settings),
  };
}
