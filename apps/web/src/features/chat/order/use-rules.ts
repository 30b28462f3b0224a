import { isApiError } from '@touchline/client';
import type { InputOf } from '@touchline/contract/kernel';
import { roomModerationCalls } from '@touchline/contract/rooms';
import { useErrorText } from '@touchline/i18n';
import { toast } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import type { RoomSession } from '../room-session.ts';

type Modes = Omit<InputOf<typeof roomModerationCalls.modes>, 'roomId'>;

export interface Rules {
  set: (modes: Modes) => void;
  muteAll: (all: boolean) => void;
  /** Something is on its way: a switch pressed twice would only fight itself. */
  busy: boolean;
}

/** Changes what holds in a room. The room itself tells everybody, and this reader too, when it is so. */
export function useRules(session: RoomSession): Rules {
  const errorText = useErrorText();
  const [busy, setBusy] = useState(false);
  const { roomId } = session;
  const run = async (work: () => Promise<unknown>): Promise<void> => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      const { code, data } = isApiError(error) ? error : { code: 'internal', data: {} };
      toast.show({ tone: 'danger', text: errorText(code, data) });
    } finally {
      setBusy(false);
    }
  };
  return {
    busy,
    set: (modes) =>
      void run(async () => session.settle(await api.call(roomModerationCalls.modes, { roomId, ...modes }))),
    muteAll: (all) => void run(() => api.call(roomModerationCalls.stop, { roomId, all })),
  };
}
