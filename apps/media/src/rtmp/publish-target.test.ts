import { describe, expect, it } from 'vitest';
import { readPublishTarget } from './publish-target.ts';

const id = 'a-b_c-d_e-f_';
const key = 'k_y-0123456789abcdef0123456789_-';

describe('the stream and key of an encoder', () => {
  it.each([
    ['the query of the stream name', `${id}?key=${key}`, 'live', 'rtmp://h/live', `?key=${key}`],
    ['a longer query', `${id}?key=${key}&x=1`, 'live', 'rtmp://h/live', `?key=${key}&x=1`],
    ['the query of the app', id, `live?key=${key}`, '', `?key=${key}`],
    ['the query of the server address', id, 'live', `rtmp://h:1935/live?key=${key}`, `?key=${key}`],
    ['the stream name, joined by an underscore', `${id}_${key}`, 'live', 'rtmp://h/live', `?key=${key}`],
    ['the stream name after slashes, with a trailing blank', `//${id}?key=${key} `, 'live', '', `?key=${key}`],
    ['nowhere', id, 'live', 'rtmp://h/live?x=1', ''],
  ])('are read when the key is in %s', (_where, name, app, tcUrl, param) => {
    expect(readPublishTarget(name, app, tcUrl)).toEqual({ stream: id, param });
  });

  it('come from the stream name when the server address also has a key', () => {
    expect(readPublishTarget('room?key=right', 'live?key=old', 'rtmp://h/live?key=old').param).toBe('?key=right');
  });
});
