import { afterEach, expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { initialSettings, useSettings } from '../../model/settings.ts';
import { LineMenu } from './LineMenu.tsx';

const stage = setStage(['player']);
afterEach(() => useSettings.setState(initialSettings));

it('says how high the picture is', async () => {
  await stage.show(<LineMenu lines={[]} kind={null} height={720} soundOnly={false} />);
  await stage.press('Playback mode: Auto, picture 720p');
  expect(stage.page()).toContain('Picture: 720p');
});

it('says that a stream has only sound', async () => {
  await stage.show(<LineMenu lines={[]} kind={null} height={0} soundOnly />);
  await stage.press('Playback mode: Auto, sound only');
  await stage.sees('Sound only');
  expect(stage.page()).not.toContain('Picture:');
});

it('calls a picture that is not there yet the source', async () => {
  await stage.show(<LineMenu lines={[]} kind={null} height={0} soundOnly={false} />);
  await stage.press('Playback mode: Auto, picture Source');
  expect(stage.page()).toContain('Picture: Source');
});
