import { defineConfig } from '@playwright/test';

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.spec.ts',
  fullyParallel: false,
  // One at a time: video is decoded in software, and journeys must not delay each other.
  workers: 1,
  // A journey may be long, but each step fails within a minute.
  timeout: 360_000,
  expect: { timeout: 55_000 },
  reporter: [['list']],
  outputDir: '../../test-results',
  use: {
    locale: 'en-GB',
    actionTimeout: 55_000,
    navigationTimeout: 55_000,
    timezoneId: process.env.TZ ?? 'UTC',
    viewport: { width: 1440, height: 900 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: flags },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
  },
});
