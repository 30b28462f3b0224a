import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Group = Rolldown.CodeSplittingGroup;
type Modules = Parameters<Extract<Group['name'], (...args: never[]) => unknown>>[1];

const sources = join(import.meta.dirname, 'src');
/** What is on the page before anything else is asked for; its own groups hold it together. */
const first = ['main.ts', 'boot/start.tsx'].map((file) => join(sources, file));
const screens = readdirSync(join(sources, 'screens'), { withFileTypes: true, recursive: true })
  .filter((entry) => /Screens?\.tsx$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));
const isRoom = (file: string): boolean => file.startsWith(join(sources, 'screens', 'room'));

/** These modules and what they import, without what is imported only when it is needed. */
function reachedFrom(files: readonly string[], modules: Modules): Set<string> {
  const found = new Set<string>();
  const visit = (id: string): void => {
    if (found.has(id)) return;
    found.add(id);
    modules.getModuleInfo(id)?.importedIds.forEach(visit);
  };
  files.forEach(visit);
  return found;
}

/**
 * A room comes in two files: what only rooms need, and what they share with other screens. Left to itself the bundler
 * makes a file of each set of screens that share something; a room came in 80 of them, of which a browser fetches six at
 * a time.
 */
export function roomChunks(): Group {
  let names: Map<string, string> | undefined;
  const nameAll = (modules: Modules): Map<string, string> => {
    const known = reachedFrom(first, modules);
    const elsewhere = reachedFrom(
      screens.filter((file) => !isRoom(file)),
      modules,
    );
    const room = [...reachedFrom(screens.filter(isRoom), modules)].filter((id) => !known.has(id));
    return new Map(room.map((id) => [id, elsewhere.has(id) ? 'shared' : 'room']));
  };
  return {
    debugName: 'room',
    name: (id, modules) => {
      names ??= nameAll(modules);
      return names.get(id) ?? null;
    },
  };
}
