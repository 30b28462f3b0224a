import { contentTypes } from '@touchline/contract/enums';
import { expect, it } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { FileBubble } from './FileBubble.tsx';

const stage = setStage(['messageMedia', 'common']);
const content = {
  name: 'tactics.pdf',
  size: 2_000_000,
  fileUrl: '/file',
  expiresAt: '2099-03-08T10:00:00Z',
  expired: false,
};
const show = (changed: Partial<typeof content>) =>
  stage.show(
    <FileBubble
      body={{ contentType: contentTypes.file, content: { ...content, ...changed } }}
      uid="1"
      onJump={() => {}}
    />,
  );

it('says until when a file is kept, and that it is gone afterwards', async () => {
  await show({});
  await stage.sees('until Mar 8, 2099');
  await show({ expired: true, fileUrl: null as never });
  await stage.sees('Expired');
  expect(stage.page()).not.toContain('until');
});
