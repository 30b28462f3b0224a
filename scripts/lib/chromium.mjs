import { existsSync } from 'node:fs';

const shell = '/usr/bin/chromium-headless-shell';
const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** @param {readonly string[]} places */
const firstOf = (places) => process.env.CHROMIUM ?? places.find((path) => existsSync(path)) ?? places[0] ?? shell;

/**
 * Path of the browser for tests: the one in CHROMIUM, or the lightest of the system, since a whole one also draws tabs
 * and buttons for each window, which costs as much as a page. Without any, nothing is there.
 * @returns {string}
 */
export const chromiumPath = () => firstOf([shell, ...browsers]);

/**
 * Path of a browser that can also show notifications. Without any, nothing is there.
 * @returns {string}
 */
export const wholeChromiumPath = () => firstOf(browsers);
