import { cutOffTemplates } from '@touchline/contract/streams';
import { expect, it } from 'vitest';
import { setStage } from '../../shared/testing/stage.tsx';
import { StageNotice } from './StageNotice.tsx';
import type { Playing } from './use-playback.ts';

const { show, sees, page } = setStage(['player', 'report', 'errors']);
const playing = {} as Playing;

it.each(cutOffTemplates)('says that the platform ended the broadcast, and %s as the reason', async (template) => {
  await show(<StageNotice stage="offline" cutOff={{ template }} playing={playing} />);
  await sees('The platform ended this broadcast');
  await sees('Reason: ');
  expect(page()).not.toContain('report:');
  expect(page()).not.toContain('Not on air right now');
});

it('gives no reason where none of the list was chosen', async () => {
  await show(<StageNotice stage="offline" cutOff={{ template: null }} playing={playing} />);
  await sees('A moderator found that it broke the rules.');
  expect(page()).not.toContain('Reason');
});

it('says that the host is not on air where nobody ended anything', async () => {
  await show(<StageNotice stage="offline" cutOff={null} playing={playing} />);
  await sees('Not on air right now');
  expect(page()).not.toContain('ended');
});
