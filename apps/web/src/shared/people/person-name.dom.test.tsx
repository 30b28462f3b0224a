import { expect, it } from 'vitest';
import { setStage } from '../testing/stage.tsx';
import { PersonName } from './PersonName.tsx';

const { show } = setStage(['common']);

it('leads to the room of a host, and nowhere for users without a page', async () => {
  await show(
    <>
      <PersonName person={{ uid: '7', nickname: 'Host', isHost: true, userType: 2 }} />
      <PersonName person={{ uid: '8', nickname: 'Viewer', isHost: false, userType: 1 }} />
    </>,
  );
  const links = [...document.querySelectorAll('a')].map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([['Host', '#/anchor/room/7']]);
  expect(document.querySelector('button')).toBeNull();
});
