import { ApiError } from '@touchline/client';
import { expect, it } from 'vitest';
import { setStage } from '../../shared/testing/stage.tsx';
import { RoomProblem } from './RoomStates.tsx';

const { show, sees, page } = setStage(['room', 'player', 'errors', 'common']);
const problem = (code: 'host_cut_off' | 'user_not_found') => (
  <RoomProblem what="host" error={new ApiError(code)} retrying={false} onRetry={() => {}} />
);

it('shows that the platform ended the broadcast of a banned host', async () => {
  await show(problem('host_cut_off'));
  await sees('The platform ended this broadcast');
  expect(page()).not.toContain('not found');
});

it('shows that the host does not exist', async () => {
  await show(problem('user_not_found'));
  await sees('Host not found');
  expect(page()).not.toContain('ended');
});
