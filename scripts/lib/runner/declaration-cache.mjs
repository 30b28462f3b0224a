import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readDeclarations } from './declarations.mjs';

/** @typedef {import('./declarations.mjs').FileDeclarations} FileDeclarations */

/** @param {string} text */
const digest = (text) => createHash('sha1').update(text).digest('base64');

/**
 * Reads declarations of sources, and remembers them between runs: reading all sources takes some seconds.
 */
export class DeclarationCache {
  #file;
  #version = digest(readFileSync(fileURLToPath(new URL('declarations.mjs', import.meta.url)), 'utf8'));
  /** @type {Map<string, FileDeclarations>} */
  #known = new Map();
  /** @type {Map<string, FileDeclarations>} */
  #used = new Map();

  /** @param {string} top of the repository */
  constructor(top) {
    this.#file = join(top, 'node_modules', '.cache', 'declarations.json');
    try {
      const { version, files } = JSON.parse(readFileSync(this.#file, 'utf8'));
      if (version === this.#version) this.#known = new Map(Object.entries(files));
    } catch {
      // Not written yet, or by a run that was killed.
    }
  }

  /** @param {string} path @param {string} text @returns {FileDeclarations} */
  read(path, text) {
    const key = digest(`${path}\n${text}`);
    const found = this.#known.get(key) ?? readDeclarations(path, text);
    this.#used.set(key, found);
    return found;
  }

  save() {
    if ([...this.#used.keys()].every((key) => this.#known.has(key))) return;
    mkdirSync(dirname(this.#file), { recursive: true });
    const draft = `${this.#file}.${process.pid}`;
    writeFileSync(draft, JSON.stringify({ version: this.#version, files: Object.fromEntries(this.#used) }));
    renameSync(draft, this.#file);
  }
}
