/** Who a job is for, and which list it waits in. */
export interface JobPlace {
  /** Jobs of one owner run one at a time, and owners are served in turn. */
  readonly owner: string;
  /** Lists are served in turn, so that a full one does not delay the others. */
  readonly list: string;
}

export interface JobQueueLimits {
  /** Waiting jobs of one list. */
  readonly waiting: number;
  /** Waiting jobs of one owner in a list. */
  readonly waitingPerOwner: number;
}

export interface JobQueue<T extends JobPlace> {
  /** False when too many wait in its list, of this owner or in all. */
  add(job: T): boolean;
  /** Takes the next job whose owner may run one. */
  take(mayRun: (owner: string) => boolean): T | undefined;
  /** Serves an owner after all others that wait. */
  moveLast(owner: string): void;
  remove(job: T): void;
  /** Takes all. */
  drain(): T[];
  size(): number;
}

/** Waiting jobs, by list and owner. A list that was served moves behind the others, and so does an owner in its list. */
export function createJobQueue<T extends JobPlace>({ waiting, waitingPerOwner }: JobQueueLimits): JobQueue<T> {
  const lists = new Map<string, Map<string, T[]>>();

  const sizeOf = (list: ReadonlyMap<string, readonly T[]> | undefined): number =>
    [...(list?.values() ?? [])].reduce((sum, jobs) => sum + jobs.length, 0);

  /** Stores what is left of an owner's jobs in a list; `last` moves both behind the others. */
  const update = ({ list: name, owner }: JobPlace, jobs: T[], last: boolean): void => {
    const list = lists.get(name) ?? new Map<string, T[]>();
    if (last) {
      list.delete(owner);
      lists.delete(name);
    }
    if (jobs.length > 0) list.set(owner, jobs);
    else list.delete(owner);
    if (list.size > 0) lists.set(name, list);
    else lists.delete(name);
  };

  return {
    add: (job) => {
      const list = lists.get(job.list);
      const jobs = list?.get(job.owner) ?? [];
      if (sizeOf(list) >= waiting || jobs.length >= waitingPerOwner) return false;
      update(job, [...jobs, job], false);
      return true;
    },
    take: (mayRun) => {
      for (const list of lists.values()) {
        for (const [owner, [job, ...others]] of list) {
          if (!job || !mayRun(owner)) continue;
          update(job, others, true);
          return job;
        }
      }
      return undefined;
    },
    moveLast: (owner) => {
      for (const list of lists.values()) {
        const jobs = list.get(owner);
        if (!jobs) continue;
        list.delete(owner);
        list.set(owner, jobs);
      }
    },
    remove: (job) => {
      const jobs = lists.get(job.list)?.get(job.owner) ?? [];
      update(
        job,
        jobs.filter((one) => one !== job),
        false,
      );
    },
    drain: () => {
      const all = [...lists.values()].flatMap((list) => [...list.values()].flat());
      lists.clear();
      return all;
    },
    size: () => [...lists.values()].reduce((sum, list) => sum + sizeOf(list), 0),
  };
}
