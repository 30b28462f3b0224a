export type { JobTable } from './jobs.ts';
export type { JobOptions, ParserProblem } from './parser-options.ts';
export { createParsers, type Parsers } from './parsers.ts';
export { createRunningOwners } from './running-owners.ts';
export { serveJobs } from './serve-jobs.ts';
