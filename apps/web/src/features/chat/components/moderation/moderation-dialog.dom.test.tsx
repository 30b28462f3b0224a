import { roomModerationCalls } from '@touchline/contract/rooms';
import { expect, it } from 'vitest';
import { ok, setStage } from '../../../../shared/testing/stage.tsx';
import type { Target } from '../../model/moderation/actions.ts';
import { ModerationDialog } from './ModerationDialog.tsx';

const stage = setStage(['common', 'room', 'errors']);
const target: Target = { uid: '20', nickname: 'Minh', role: 'user', isHost: false };

const open = async (muteLastsWith: 'match' | 'broadcast' | null): Promise<void> => {
  stage.answer(roomModerationCalls.person, ok({ person: {}, history: null, muteLastsWith }));
  await stage.show(
    <ModerationDialog
      roomId="1"
      request={{ act: 'mute', target }}
      onConfirm={async () => undefined}
      errorText={() => ''}
      onClose={() => undefined}
    />,
  );
  await stage.until(() => expect(stage.answeredOf(roomModerationCalls.person)).toBe(1));
};
const durations = () => [...document.querySelectorAll('label')].map(({ textContent }) => textContent);
const timed = ['10 minutes', '30 minutes', '60 minutes'];

it('offers a mute for this match while the match of the room is on', async () => {
  await open('match');
  await stage.until(() => expect(durations()).toEqual([...timed, 'This match']));
});

it('names the broadcast where there is no match', async () => {
  await open('broadcast');
  await stage.until(() => expect(durations()).toEqual([...timed, 'This broadcast']));
});

it('offers only minutes in a room where nothing is live', async () => {
  await open(null);
  await stage.until(() => expect(durations()).toEqual(timed));
});
