import type { Me } from '@touchline/contract/accounts';
import { studioCalls } from '@touchline/contract/hosts';
import { apiBase } from '@touchline/contract/kernel';
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signedIn, signedOut } from '../../shared/session/session.ts';
import { setFrame } from '../../shared/testing/frame.tsx';
import { PhotosScreen } from './PhotosScreen.tsx';

// Registered before the frame, so that the page is gone when the host signs out.
afterEach(() => signedOut());
const { draw } = setFrame(['posts', 'profile', 'common', 'errors']);
let features: Record<string, boolean>;
beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => {
    const path = new URL(url, 'http://localhost').pathname.slice(apiBase.length);
    const data = path === studioCalls.zoneSwitch.path ? { zone: 'CN', features } : { items: [], next: null, total: 0 };
    return Response.json({ success: true, code: 200, data });
  });
  signedIn({ uid: '7', nickname: 'Somebody', userType: 2, hostStatus: 'approved' } as Me);
});

const open = (): Promise<void> => draw(<PhotosScreen />);
const adds = (): boolean => [...document.querySelectorAll('button')].some((each) => each.textContent === 'Add photo');

it('offers the features open in the country of the host', async () => {
  features = { region_covers: true, trends: true, photos: true };
  await open();
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Photo wall')));
  expect(adds()).toBe(true);
  expect(document.body.textContent).not.toContain('Not available in your region');
});

it('shows in place of the button why a feature is closed', async () => {
  features = { region_covers: true, trends: true, photos: false };
  await open();
  await act(() => vi.waitFor(() => expect(document.body.textContent).toContain('Not available in your region')));
  expect(adds()).toBe(false);
  expect(document.body.textContent).toContain('Adding photos isn’t available where you are.');
});
