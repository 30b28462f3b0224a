import { expect, test } from 'vitest';
import { resumeOnReturn } from './resume-on-return.ts';

test('resumes the socket when the network returns or the page becomes visible, until it is stopped', () => {
  const document = Object.assign(new EventTarget(), { visibilityState: 'hidden' });
  const page = Object.assign(new EventTarget(), { document });
  let resumed = 0;
  const resume = (): void => {
    resumed += 1;
  };
  const stop = resumeOnReturn({ resume }, page);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resumed).toBe(0);
  page.dispatchEvent(new Event('online'));
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resumed).toBe(2);
  stop();
  page.dispatchEvent(new Event('online'));
  document.dispatchEvent(new Event('visibilitychange'));
  expect(resumed).toBe(2);
});
