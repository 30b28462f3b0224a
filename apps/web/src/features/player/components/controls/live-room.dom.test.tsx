import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { useGlobalConfig } from '../../../../shared/api/global-config.ts';
import { setFrame } from '../../../../shared/testing/frame.tsx';
import { LiveRoomButton } from './LiveRoomButton.tsx';

const { draw } = setFrame(['player', 'common']);
const before = useGlobalConfig.getState();
afterEach(() => act(async () => useGlobalConfig.setState(before)));

const buttons = () => [...document.querySelectorAll('button')];
const configure = (liveRoomPath: string | null) => act(async () => useGlobalConfig.setState({ liveRoomPath }));

it('opens the page that operators configured, as soon as they did', async () => {
  location.hash = '#/match/live/3';
  await draw(<LiveRoomButton />);
  expect(buttons()).toEqual([]);
  await configure('/anchor/room/7');
  expect(buttons()[0]?.getAttribute('aria-label')).toBe('Live room');
  await act(async () => buttons()[0]?.click());
  expect(location.hash).toBe('#/anchor/room/7');
});

it('is not shown on the page that it opens', async () => {
  location.hash = '#/anchor/room/7';
  await configure('/anchor/room/7');
  await draw(<LiveRoomButton />);
  expect(buttons()).toEqual([]);
});

it('opens nothing outside the portal', async () => {
  location.hash = '#/match/live/3';
  await configure('//evil.example');
  await draw(<LiveRoomButton />);
  expect(buttons()).toEqual([]);
});
