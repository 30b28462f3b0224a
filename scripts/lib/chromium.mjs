import { existsSync } from 'node:fs';

/** The lighter one first: a whole browser also draws tabs and buttons for each window, which costs as much as a page. */
const places = /** @type {const} */ ([
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
]);

/**
 * Path of the browser for tests: the one in CHROMIUM, or the lightest of the system. Without any, nothing is there.
 * @returns {string}
 */
export const chromiumPath = () => process.env.CHROMIUM ?? places.find((path) => existsSync(path)) ?? places[0];
