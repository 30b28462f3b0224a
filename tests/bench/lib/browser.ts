import { type Browser, chromium } from '@playwright/test';
import { chromiumPath } from '../../../scripts/lib/chromium.mjs';

/** Headless, without a graphics card or background services. */
export const chromiumFlags: readonly string[] = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({ executablePath: chromiumPath(), args: [...chromiumFlags] });

/** Storage key of the portal's session. */
export const tokenKey = 'touchline.token';
