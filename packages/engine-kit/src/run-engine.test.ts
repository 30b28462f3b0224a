import { describe, expect, it } from 'vitest';
import { portProblem } from './run-engine.ts';

const failure = (more: object) => Object.assign(new Error('failed'), { code: 'EADDRINUSE', ...more });

describe('an engine that cannot listen', () => {
  it.each([
    [{ port: 1935 }, 'The media engine needs port 1935, but another program is using it'],
    [{}, 'The media engine needs its port, but another program is using it'],
    [{ code: 'EACCES', port: 80 }, 'The media engine may not listen on port 80'],
    [{ port: 8938, syscall: 'bind' }, 'The media engine needs UDP port 8938, but another program is using it'],
    [{ code: 'ENOENT' }, null],
  ])('explains %j', (more, message) => {
    expect(portProblem('media engine', failure(more))).toBe(message);
  });
});
