import { readdirSync, readFileSync } from 'node:fs';

/**
 * @typedef {object} ProcessTimes
 * @property {number} pid
 * @property {number} parent
 * @property {string} start tells a process from a later one with the same id
 * @property {number} own CPU seconds of the process
 * @property {number} ended CPU seconds of its children that ended
 */

/** Ticks of the kernel's user interface; 100 on every Linux. */
const ticksPerSecond = 100;

/** @param {string} stat the content of /proc/<pid>/stat @returns {ProcessTimes} */
export function parseStat(stat) {
  // The name of the program is in parentheses and may contain any character.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  /** @param {number} at */
  const seconds = (at) => Number(fields[at]) / ticksPerSecond;
  return {
    pid: Number.parseInt(stat, 10),
    parent: Number(fields[1]),
    start: fields[19] ?? '',
    own: seconds(11) + seconds(12),
    ended: seconds(13) + seconds(14),
  };
}

/** All processes of a Linux machine; none elsewhere. @returns {ProcessTimes[]} */
function readProcesses() {
  if (process.platform !== 'linux') return [];
  return readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return [];
    try {
      return [parseStat(readFileSync(`/proc/${name}/stat`, 'utf8'))];
    } catch {
      // It ended.
      return [];
    }
  });
}

/**
 * CPU seconds of a process and everything it starts. The kernel adds up children when they end; a child that outlives
 * its parent, such as a database, is only seen in samples.
 */
export class CpuMeter {
  #self;
  #read;
  /** The start of each process of ours that was seen. @type {Map<number, string>} */
  #known = new Map();
  /** Seconds of each process that outlived its parent, with its children. @type {Map<string, number>} */
  #orphans = new Map();
  #seconds = 0;

  /** @param {number} [self] @param {() => ProcessTimes[]} [read] */
  constructor(self = process.pid, read = readProcesses) {
    this.#self = self;
    this.#read = read;
  }

  sample() {
    const processes = new Map(this.#read().map((each) => [each.pid, each]));
    /** @type {Map<number, ProcessTimes[]>} */
    const children = new Map();
    for (const each of processes.values()) {
      const siblings = children.get(each.parent);
      if (siblings) siblings.push(each);
      else children.set(each.parent, [each]);
    }
    /** @type {Set<number>} */
    const counted = new Set();
    /** @param {ProcessTimes} each @returns {number} */
    const secondsOf = (each) => {
      counted.add(each.pid);
      this.#known.set(each.pid, each.start);
      const below = (children.get(each.pid) ?? []).filter(({ pid }) => !counted.has(pid));
      return below.reduce((sum, child) => sum + secondsOf(child), each.own + each.ended);
    };
    const self = processes.get(this.#self);
    if (!self) return;
    this.#seconds = secondsOf(self);
    const isOurs = (/** @type {ProcessTimes | undefined} */ each) => each && this.#known.get(each.pid) === each.start;
    for (const each of processes.values()) {
      if (counted.has(each.pid) || !isOurs(each) || isOurs(processes.get(each.parent))) continue;
      this.#orphans.set(`${each.pid} ${each.start}`, secondsOf(each));
    }
  }

  /** CPU seconds until now; undefined where they cannot be read. */
  total() {
    this.sample();
    if (this.#seconds === 0) return undefined;
    return [...this.#orphans.values()].reduce((sum, seconds) => sum + seconds, this.#seconds);
  }
}
