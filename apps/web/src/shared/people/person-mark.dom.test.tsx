import { expect, it } from 'vitest';
import { setStage } from '../testing/stage.tsx';
import { PersonMark } from './PersonMark.tsx';

const stage = setStage(['common']);
const marks = () => [...document.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'));

it('marks hosts and staff, and nobody else', async () => {
  await stage.show(
    <>
      <PersonMark person={{ userType: 2, isHost: true }} />
      <PersonMark person={{ userType: 3, isHost: false }} />
      <PersonMark person={{ userType: 1, isHost: false }} />
      <PersonMark person={{ userType: 2, isHost: false }} />
      <PersonMark person={{ userType: 4, isHost: false }} />
    </>,
  );
  expect(marks()).toEqual(['Host', 'Staff']);
});
