import { expect, it } from 'vitest';
import { setStage } from '../testing/stage.tsx';
import { PersonMark } from './PersonMark.tsx';

const stage = setStage(['common']);
const marks = () => [...document.querySelectorAll('[role=img]')].map((mark) => mark.getAttribute('aria-label'));

it('marks hosts and staff, and nobody else', async () => {
  await stage.show(
    <>
      <PersonMark person={{ userType: 2, zb: 1 }} />
      <PersonMark person={{ userType: 3, zb: 0 }} />
      <PersonMark person={{ userType: 1, zb: 0 }} />
      <PersonMark person={{ userType: 2, zb: 0 }} />
      <PersonMark person={{ userType: 4, zb: 0 }} />
    </>,
  );
  expect(marks()).toEqual(['Host', 'Staff']);
});
