export { holdPage, usePageHold } from './page-hold.ts';
export { noteServerVersion, pageBuild } from './server-version.ts';
export { usePageWatch } from './use-page-watch.ts';
