import { useQueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, reloadAnswers, useCall } from '@touchline/app-kit/calls';
import { channelOf, type EventDataOf } from '@touchline/contract/kernel';
import { type LinkMicChannel, type LinkMicRequest, voiceCalls, voiceEvents } from '@touchline/contract/voice';
import { useEffect } from 'react';
import { realtime } from '../../../shared/api/api.ts';
import {
  closedNow,
  type LinkMicInfo,
  withChannel,
  withRequest,
  withSeats,
  withWaiting,
} from '../model/link-mic-state.ts';
import { useVoice } from '../model/voice-store.ts';

export type RoomListener = (event: { type: string; data: unknown }) => void;
/** Listens to a room that is already joined; returns a function that stops. */
export type ListenToRoom = (listener: RoomListener) => () => void;

/** A room's link-mic with the user's own request. */
export const useLinkMicInfo = (roomId: string) =>
  useCall(voiceCalls.info, { roomId }, { staleTime: Number.POSITIVE_INFINITY });

/** Keeps the link-mic of a room up to date; for one component of a screen. */
export function useLinkMicEvents(roomId: string, uid: string, listen: ListenToRoom): void {
  const client = useQueryClient();
  useEffect(() => {
    const patch = (change: (info: LinkMicInfo) => LinkMicInfo): void =>
      patchAnswer(client, answerKey(voiceCalls.info, { roomId }), change);
    const reload = (): void => {
      void reloadAnswers(client, voiceCalls.info, { roomId });
      void reloadAnswers(client, voiceCalls.requests);
    };
    const stop = listen(({ type, data }) => {
      if (type === 'reload') reload();
      if (type === voiceEvents.channel.type) {
        patch((info) => withChannel(info, data as LinkMicChannel));
        // Whether the user may apply depends on the settings.
        void reloadAnswers(client, voiceCalls.info, { roomId });
      }
      if (type === voiceEvents.seats.type) {
        patch((info) => withSeats(info, data as EventDataOf<typeof voiceEvents.seats>));
      }
    });
    const leave =
      uid &&
      realtime.join(channelOf('user', uid), {
        onEvent: ({ type, data }) => {
          if (type === voiceEvents.request.type) {
            const request = data as LinkMicRequest;
            if (request.roomId === roomId) patch((info) => withRequest(info, request));
          }
          if (type === voiceEvents.requests.type) {
            const event = data as EventDataOf<typeof voiceEvents.requests>;
            if (event.roomId !== roomId) return;
            patch((info) => withWaiting(info, event.waiting));
            void reloadAnswers(client, voiceCalls.requests);
          }
        },
        onReload: reload,
      });
    return () => {
      stop();
      if (leave) leave();
    };
  }, [client, roomId, uid, listen]);
}

/** The engine tells the speakers of a channel that it closed before the room does: nothing is asked of it until then. */
export function useClosedByEngine(roomId: string): void {
  const client = useQueryClient();
  const closed = useVoice((voice) => voice.ended === 'closed' && voice.roomId === roomId);
  useEffect(() => {
    if (closed) patchAnswer(client, answerKey(voiceCalls.info, { roomId }), closedNow);
  }, [client, roomId, closed]);
}
