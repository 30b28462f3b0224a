import type { QueryClient } from '@tanstack/react-query';
import { answerKey, patchAnswer, useCall } from '@touchline/app-kit/calls';
import { type MessageSettings, notificationCalls } from '@touchline/contract/notifications';

/** How new messages are announced; kept on the server, the same on all devices. */
export const useMessageSettings = () =>
  useCall(notificationCalls.settings, {}, { staleTime: Number.POSITIVE_INFINITY });

export const showMessageSettings = (queries: QueryClient, settings: MessageSettings): void =>
  patchAnswer(queries, answerKey(notificationCalls.settings, {}), () => settings);
