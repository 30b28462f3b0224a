export * from './calls.ts';
export * from './news.ts';
export * from './pages.ts';
export * from './rich-text.ts';
export * from './shapes.ts';
