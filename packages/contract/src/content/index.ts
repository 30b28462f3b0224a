export * from './calls.ts';
export * from './news.ts';
export * from './pages.ts';
export * from './regions.ts';
export * from './reports.ts';
export * from './settings.ts';
export * from './shapes.ts';
export * from './words.ts';
