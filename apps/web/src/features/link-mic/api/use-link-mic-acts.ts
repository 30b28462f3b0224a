import { useQueryClient } from '@tanstack/react-query';
import { useAct } from '@touchline/app-kit/act';
import { answerKey, patchAnswer, reloadAnswers } from '@touchline/app-kit/calls';
import { isApiError } from '@touchline/client';
import type { InputOf, OutputOf } from '@touchline/contract/kernel';
import { type LinkMicAction, type LinkMicSeat, voiceCalls } from '@touchline/contract/voice';
import { api } from '../../../shared/api/api.ts';
import { type LinkMicInfo, withChannel, withRequest } from '../model/link-mic-state.ts';

export type ChannelConfig = Omit<InputOf<typeof voiceCalls.open>, 'roomId'>;
type Answer = OutputOf<typeof voiceCalls.update>['request'];
type UpdateDetails = Pick<InputOf<typeof voiceCalls.update>, 'uid' | 'price'>;

/** Everything a user can do in a room's link-mic. Failures are shown by `showFailure`, by default as a toast. */
export function useLinkMicActs(roomId: string, showFailure?: (text: string) => void) {
  const client = useQueryClient();
  const { act, busy } = useAct(showFailure);
  const patch = (change: (info: LinkMicInfo) => LinkMicInfo): void =>
    patchAnswer(client, answerKey(voiceCalls.info, { roomId }), change);
  /** After a refusal the page may be out of date. */
  const run = (work: () => Promise<unknown>): Promise<boolean> =>
    act(async () => {
      try {
        await work();
      } catch (error) {
        if (isApiError(error)) void reloadAnswers(client, voiceCalls.info, { roomId });
        throw error;
      }
    });
  const update = async (action: LinkMicAction, { uid, price }: UpdateDetails = {}): Promise<Answer> => {
    const { request } = await api.call(voiceCalls.update, { roomId, action, uid, price });
    if (uid === undefined) patch((info) => withRequest(info, request));
    else void reloadAnswers(client, voiceCalls.requests);
    return request;
  };
  const showSeat = (seat: LinkMicSeat): void =>
    patch((info) => ({ ...info, seats: info.seats.map((known) => (known.seat === seat.seat ? seat : known)) }));
  return {
    busy,
    /** An action of the guest itself; an application at the price that is shown. */
    ask: (action: LinkMicAction, price?: number) => run(() => update(action, { price })),
    /** An action of the host on another user. */
    decide: (action: LinkMicAction, uid: string) => run(() => update(action, { uid })),
    open: (config: ChannelConfig) =>
      run(async () => {
        const { seats, ...channel } = await api.call(voiceCalls.open, { roomId, ...config });
        patch((info) => ({ ...withChannel(info, channel), seats }));
      }),
    configure: (config: ChannelConfig) =>
      run(async () => {
        const channel = await api.call(voiceCalls.configure, { roomId, ...config });
        patch((info) => withChannel(info, channel));
      }),
    close: () =>
      run(async () => {
        const channel = await api.call(voiceCalls.close, { roomId });
        patch((info) => withChannel(info, channel));
      }),
    kick: (uid: string) => run(() => api.call(voiceCalls.kick, { roomId, uid })),
    mute: (uid: string) => run(async () => showSeat(await api.call(voiceCalls.mute, { roomId, uid }))),
    unmute: (uid: string) => run(async () => showSeat(await api.call(voiceCalls.unmute, { roomId, uid }))),
  };
}

export type LinkMicActs = ReturnType<typeof useLinkMicActs>;
