import { act } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setFrame } from '../../../shared/testing/frame.tsx';
import { infoOf } from '../model/link-mic-fixtures.ts';
import { useVoice } from '../model/voice-store.ts';
import { useClosedByEngine, useLinkMicInfo } from './use-link-mic.ts';

const { draw } = setFrame(['linkMic', 'common', 'errors']);
vi.stubGlobal('fetch', async () => Response.json({ success: true, code: '200', data: infoOf() }));

/** Waits until the page contains a text. */
const says = (sentence: string) =>
  vi.waitUntil(() => act(async () => document.body.textContent?.includes(sentence)), { timeout: 5000 });

function Channel() {
  useClosedByEngine('1');
  const { data } = useLinkMicInfo('1');
  return <p>{data && (data.channel.open ? 'is open' : 'is closed')}</p>;
}

describe('the end of the channel', () => {
  const end = (roomId: string) => act(async () => useVoice.setState({ roomId, ended: 'closed' }));
  afterEach(() => act(async () => useVoice.setState({ roomId: null, ended: null })));

  it('is known from the engine before the room says so, for this room only', async () => {
    await draw(<Channel />);
    await says('is open');
    await end('2');
    expect(document.body.textContent).toContain('is open');
    await end('1');
    expect(await says('is closed')).toBe(true);
  });
});
