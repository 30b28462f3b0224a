import type { Logger } from '../../../platform/logger.ts';
import {
  createParsers,
  createRunningOwners,
  type JobOptions,
  type ParserProblem,
  type Parsers,
} from '../../../platform/parsers/index.ts';
import type { FileJobs } from './file-jobs.ts';

/** The process of a job: operators' imports, pictures above `limits.files.lightPicturePixels`, and everything else. */
export const parserProcesses = ['imports', 'heavy', 'light'] as const;
export type ParserProcess = (typeof parserProcesses)[number];

export interface FileJobOptions extends JobOptions {
  /** `light` when omitted. */
  readonly process?: ParserProcess;
}

/** Runs jobs that read the bytes of uploads. */
export interface FileParsers {
  run<K extends keyof FileJobs>(
    kind: K,
    input: FileJobs[K]['input'],
    options?: FileJobOptions,
  ): Promise<FileJobs[K]['result'] | FileJobs[K]['problem'] | ParserProblem>;
  /** Number of queued and running jobs of a process. */
  waiting(process: ParserProcess): number;
  /** How often a process crashed and was replaced. */
  restarts(): number;
  close(): Promise<void>;
}

/**
 * One process for each class of jobs, so that nobody waits for another class: an import never for uploads, a small
 * picture never for a huge one. Within a class, accounts and networks are served in turn, and each has one job running
 * over all classes. That holds for one server process; over all of them an account has at most its two running uploads
 * (`files_upload`), so that a count in the database, two statements a job, would gain little.
 */
export function createFileParsers(log: Logger, program = new URL('./worker.ts', import.meta.url)): FileParsers {
  const owners = createRunningOwners();
  const create = (options: Omit<Parameters<typeof createParsers>[0], 'log' | 'program' | 'owners'>) =>
    createParsers<FileJobs>({ log, program, owners, ...options });
  const processes: Readonly<Record<ParserProcess, Parsers<FileJobs>>> = {
    imports: create({ rssMax: 600_000_000 }),
    // Two pictures of 16 megapixels need 200 MB.
    light: create({ waitingPerOwner: 30, rssMax: 800_000_000 }),
    // The largest accepted picture needs 700 MB. With the wait to be inspected, less than a client's timeout of a minute.
    heavy: create({ atOnce: 1, waitingMax: 40, waitingPerOwner: 12, waitMs: 20_000, jobMs: 30_000 }),
  };
  const all = Object.values(processes);
  return {
    run: (kind, input, { process = 'light', ...options } = {}) => processes[process].run(kind, input, options),
    waiting: (process) => processes[process].waiting(),
    restarts: () => all.reduce((sum, parsers) => sum + parsers.restarts(), 0),
    close: async () => {
      await Promise.all(all.map((parsers) => parsers.close()));
    },
  };
}
