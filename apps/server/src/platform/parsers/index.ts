export type { JobTable } from './jobs.ts';
export { createParsers, type ParserProblem, type Parsers } from './parsers.ts';
export { serveJobs } from './serve-jobs.ts';
