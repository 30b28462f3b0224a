/**
 * Every number of the platform. Durations end in `Ms` and are milliseconds; file and body sizes are bytes; text lengths
 * are code points (see `textLength`). A value equal to a limit is allowed unless a comment says otherwise.
 */
export * as limits from './all.ts';
export * from './configurable.ts';
export * from './page-size.ts';
