import { describe, expect, it } from 'vitest';
import { descriptorOf, listOf, megabytes, portOf, proxiesOf, wholeNumber } from './settings.ts';

describe('settings of the environment', () => {
  it('are null when they are not set or empty', () => {
    expect([wholeNumber({}, 'A', 1), portOf({ A: '' }, 'A'), descriptorOf({}, 'A'), megabytes({}, 'A')]).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect([listOf({}, 'A'), proxiesOf({}, 'A')]).toEqual([[], '']);
  });

  it('are read', () => {
    const env = { PORT: '0', FD: '3', MB: '2', LIST: ' a, b,,', PROXIES: '10.0.0.0/8, 2001:db8::1' };
    expect([portOf(env, 'PORT'), descriptorOf(env, 'FD'), megabytes(env, 'MB')]).toEqual([0, 3, 2_097_152]);
    expect(listOf(env, 'LIST')).toEqual(['a', 'b']);
    expect(proxiesOf(env, 'PROXIES')).toBe(env.PROXIES);
  });

  it.each([
    ['-1', 'PORT is not a whole number from 0 to 65535: -1'],
    ['65536', 'PORT is not a whole number from 0 to 65535: 65536'],
    ['80.5', 'PORT is not a whole number from 0 to 65535: 80.5'],
    ['http', 'PORT is not a whole number from 0 to 65535: http'],
  ])('name the variable when a port is %s', (text, message) => {
    expect(() => portOf({ PORT: text }, 'PORT')).toThrow(message);
  });

  it('name the variable of other wrong values', () => {
    expect(() => descriptorOf({ FD: '2' }, 'FD')).toThrow('FD is not a whole number from 3 to 65535: 2');
    expect(() => megabytes({ MB: '0' }, 'MB')).toThrow('MB is not a whole number of 1 or more: 0');
    expect(() => proxiesOf({ PROXIES: 'nginx' }, 'PROXIES')).toThrow('PROXIES does not list addresses: nginx');
  });
});
