import { describe, expect, it } from 'vitest';
import { createJobQueue, type JobPlace } from './job-queue.ts';

interface Job extends JobPlace {
  readonly name: string;
}

const queue = (limits = { waiting: 100, waitingPerOwner: 50 }) => createJobQueue<Job>(limits);
const job = (owner: string, name = owner, list = 'uploads'): Job => ({ owner, list, name });
const everyone = (): boolean => true;

/** Names of all jobs in the order in which they are taken. */
function namesOf(jobs: ReturnType<typeof queue>, mayRun: (owner: string) => boolean = everyone): string[] {
  const names: string[] = [];
  for (let one = jobs.take(mayRun); one; one = jobs.take(mayRun)) names.push(one.name);
  return names;
}

describe('queue of jobs', () => {
  it('serves owners in turn, however many jobs one of them adds', () => {
    const jobs = queue();
    for (const one of [job('a', 'a1'), job('a', 'a2'), job('a', 'a3'), job('b', 'b1'), job('b', 'b2'), job('c', 'c1')])
      jobs.add(one);
    expect(namesOf(jobs)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3']);
    expect(jobs.size()).toBe(0);
  });

  it('serves an owner whose job has just ended after all others', () => {
    const jobs = queue();
    for (let at = 1; at <= 3; at += 1) jobs.add(job('hog', `hog ${at}`));
    expect(jobs.take(everyone)?.name).toBe('hog 1');
    for (const owner of ['a', 'b']) jobs.add(job(owner));
    jobs.moveLast('hog');
    expect(namesOf(jobs)).toEqual(['a', 'b', 'hog 2', 'hog 3']);
  });

  it('serves lists in turn, whatever the number of owners in one of them', () => {
    const jobs = queue();
    for (const network of ['n1', 'n2', 'n3']) jobs.add(job(network, network, 'versions'));
    for (const account of ['u1', 'u2']) jobs.add(job(account));
    expect(namesOf(jobs)).toEqual(['n1', 'u1', 'n2', 'u2', 'n3']);
  });

  it('leaves the jobs of an owner who may not run one in their place', () => {
    const jobs = queue();
    for (const one of [job('a', 'a1'), job('b', 'b1'), job('a', 'a2')]) jobs.add(one);
    expect(jobs.take((owner) => owner !== 'a')?.name).toBe('b1');
    expect(jobs.take((owner) => owner !== 'a')).toBeUndefined();
    expect(namesOf(jobs)).toEqual(['a1', 'a2']);
  });

  it('limits the jobs of each owner and of each list', () => {
    const jobs = queue({ waiting: 3, waitingPerOwner: 2 });
    const added = ['a', 'a', 'a', 'b', 'c'].map((owner) => jobs.add(job(owner)));
    expect(added).toEqual([true, true, false, true, false]);
    expect(jobs.add(job('c', 'c', 'versions'))).toBe(true);
    expect(jobs.size()).toBe(4);
  });

  it('forgets a job that is removed', () => {
    const jobs = queue();
    const [gone, stays] = [job('a', 'gone'), job('a', 'stays')];
    for (const one of [gone, stays]) jobs.add(one);
    jobs.remove(gone);
    jobs.remove(gone);
    expect(jobs.drain()).toEqual([stays]);
    expect(jobs.take(everyone)).toBeUndefined();
  });
});
