import { Readable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { hasControlSecret, readClosedZones, readControlBody } from './control-call.ts';

const bodyOf = (...parts: string[]) => readControlBody(Readable.from(parts.map((part) => Buffer.from(part))), 20);

describe('the secret of control calls', () => {
  it.each([
    ['Bearer right', true],
    ['Bearer wrong', false],
    ['Bearer right ', false],
    ['right', false],
    [undefined, false],
  ])('is compared with %s', (authorization, isRight) => {
    expect(hasControlSecret({ headers: { ...(authorization && { authorization }) } }, 'right')).toBe(isRight);
  });
});

describe('the body of a control call', () => {
  it('is read from its parts', async () => {
    expect(await bodyOf('{"room', '":"a"}')).toEqual({ room: 'a' });
  });

  it.each(['', 'room', '7', 'null', '{"room":"longer than 20"}'])('is refused when it is %s', async (text) => {
    expect(await bodyOf(text)).toBeNull();
  });
});

describe('the closed countries', () => {
  it('are a list of texts', () => {
    expect(readClosedZones({ closed: ['CN', 'SG'] })).toEqual(['CN', 'SG']);
    expect(readClosedZones({ closed: [] })).toEqual([]);
    for (const closed of [undefined, 'CN', [7], { 0: 'CN' }]) expect(readClosedZones({ closed })).toBeNull();
  });
});
