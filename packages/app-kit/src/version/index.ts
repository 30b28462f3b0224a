export { holdPage, isPageInUse, usePageHold } from './page-hold.ts';
export { useReloadOffer } from './reload-offer.ts';
export { noteServerVersion, pageBuild } from './server-version.ts';
export { usePageWatch } from './use-page-watch.ts';
