import { defineConfig } from '@playwright/test';
import { chromiumPath, wholeChromiumPath } from '../../scripts/lib/chromium.mjs';

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
  // Node runs these itself, and keeps their compiled code.
  build: { external: ['**/apps/**', '**/packages/**', '**/tests/dev-env/**'] },
  fullyParallel: false,
  // `npm test` runs journeys without video and sound in two.
  workers: 1,
  projects: [
    { name: 'media', grep: /@media/ },
    { name: 'pages', grepInvert: /@media|@notifications/ },
    {
      name: 'notifications',
      grep: /@notifications/,
      use: { launchOptions: { executablePath: wholeChromiumPath(), args: flags } },
    },
  ],
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
    // Each pulsing dot makes a page draw sixty times a second: three quarters of the work of a room in software.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath: chromiumPath(), args: flags },
    // Recording takes a third of the work of a journey.
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
  },
});
