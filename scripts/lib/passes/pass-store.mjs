import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** Keys that no run met for so long are dropped. */
const keepDays = 30;
const dayMs = 86_400_000;
/** Above that number the keys of earlier days go first. */
const maxKeys = 30_000;

/** The keys of what passed, in a file. Who finds it missing or damaged has an empty one. */
export class PassStore {
  #file;
  #now;
  /** The day of the last use, by key. @type {Map<string, number>} */
  #days;
  #changed = false;

  /** @param {string} file @param {() => number} [now] */
  constructor(file, now = Date.now) {
    this.#file = file;
    this.#now = now;
    this.#days = readDays(file);
  }

  get isEmpty() {
    return this.#days.size === 0;
  }

  /** @param {string | undefined} key */
  has(key) {
    if (key === undefined || !this.#days.has(key)) return false;
    this.add(key);
    return true;
  }

  /** @param {string} key */
  add(key) {
    const today = Math.floor(this.#now() / dayMs);
    if (this.#days.get(key) === today) return;
    this.#days.set(key, today);
    this.#changed = true;
  }

  /** Replaces the file in one step. Of two runs at the same time, the keys of both stay. */
  save() {
    if (!this.#changed) return;
    const oldest = Math.floor(this.#now() / dayMs) - keepDays;
    const days = new Map([...readDays(this.#file), ...this.#days]);
    const newest = [...days].filter(([, day]) => day >= oldest).sort(([, a], [, b]) => b - a);
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify(Object.fromEntries(newest.slice(0, maxKeys))));
    renameSync(draft, this.#file);
    this.#changed = false;
  }
}

/** @param {string} file @returns {Map<string, number>} */
function readDays(file) {
  try {
    const entries = Object.entries(JSON.parse(readFileSync(file, 'utf8')));
    return new Map(entries.filter(([, day]) => Number.isInteger(day)));
  } catch {
    return new Map();
  }
}
