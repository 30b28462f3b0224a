import { matchOperatorCalls } from '@touchline/contract/matches';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { dataOf } from '../../../testing/api.ts';
import { type MatchOperatorsUnderTest, startMatchOperators } from '../testing/operators-fixture.ts';

let world: MatchOperatorsUnderTest;
beforeEach(async () => {
  world = await startMatchOperators();
  await world.platform.db
    .insertInto('matches_reminder')
    .values({
      match_id: await world.idOf('matches_match', 'm'),
      uid: '20',
      subscribed_at: world.platform.clock.date(),
    })
    .execute();
});
afterEach(() => world.close());

it('adds the push of a status that an operator sets, with the change', async () => {
  const { matchId, revision } = await world.theMatch();
  const input = { matchId, revision, status: 'ended', reason: 'Final whistle' } as const;
  dataOf(await world.api.call(matchOperatorCalls.setStatus, input, world.asOperator()));
  expect(world.pushes).toMatchObject([
    {
      key: `match/${matchId}/ended`,
      subject: { type: 'match_status', matchId, status: 'ended' },
      audience: { kind: 'reminded', matchId },
    },
  ]);
});

it('adds no push for a score that an operator corrects', async () => {
  dataOf(await world.correct(await world.theMatch(), [2, 0, 0, 0, 0, 0, 0], [0, 0, 0, 0, 0, 0, 0]));
  expect(world.pushes).toEqual([]);
});
