import { cutOffTemplates } from '@touchline/contract/streams';
import { expect, it } from 'vitest';
import { setStage } from '../../../shared/testing/stage.tsx';
import type { Playing } from '../model/use-playback.ts';
import { StageNotice } from './StageNotice.tsx';

const { show, sees, page } = setStage(['player', 'report', 'errors']);
const playing = {} as Playing;

it.each(cutOffTemplates)('shows that the platform ended the broadcast, with %s as the reason', async (template) => {
  await show(<StageNotice stage="offline" cutOff={{ template }} playing={playing} />);
  await sees('The platform ended this broadcast');
  await sees('Reason: ');
  expect(page()).not.toContain('report:');
  expect(page()).not.toContain('Not on air right now');
});

it('shows no reason when none of the list was chosen', async () => {
  await show(<StageNotice stage="offline" cutOff={{ template: null }} playing={playing} />);
  await sees('A moderator found that it broke the rules.');
  expect(page()).not.toContain('Reason');
});

it('shows that the host is off air when the platform ended nothing', async () => {
  await show(<StageNotice stage="offline" cutOff={null} playing={playing} />);
  await sees('Not on air right now');
  expect(page()).not.toContain('ended');
});
