import { dirname, join, relative } from 'node:path';
import { API } from 'typescript/unstable/sync';
import { root } from '../node.mjs';

/**
 * Type errors of files that do not exist on the disk, or differ from it, as `file:line  message`. The files of one
 * workspace are one program with its own configuration; the rest of the program is only read.
 * @param workspace such as `apps/server`
 */
export function findTypeErrors(
  workspace: string,
  files: ReadonlyMap<string, string>,
  paths: readonly string[],
): string[] {
  const config = join(root, workspace, 'tsconfig.example.json');
  const compiled = paths.map((path) => join(root, path));
  const shown = new Map([...files].map(([path, text]) => [join(root, path), text]));
  // One program without the build of projects, whose files must all belong to a project.
  const compilerOptions = {
    composite: false,
    declaration: false,
    emitDeclarationOnly: false,
    noEmit: true,
    rootDir: null,
    outDir: null,
    tsBuildInfoFile: null,
  };
  const settings = { extends: './tsconfig.json', compilerOptions, references: [], include: [], files: compiled };
  shown.set(config, JSON.stringify(settings));
  const folders = new Set([...shown.keys()].map((path) => dirname(path)));
  // A compiler that frees memory less often needs a quarter less CPU.
  const { GOGC } = process.env;
  process.env.GOGC ??= '400';
  const api = new API({
    cwd: root,
    fs: {
      readFile: (path) => shown.get(path),
      fileExists: (path) => shown.has(realPath(path)) || undefined,
      directoryExists: (path) => folders.has(realPath(path)) || undefined,
      realpath: (path) => (shown.has(realPath(path)) ? realPath(path) : undefined),
    },
  });
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${workspace} has no program`);
    const { program } = project;
    return compiled.flatMap((path) =>
      [...program.getSyntacticDiagnostics(path), ...program.getSemanticDiagnostics(path)].map(
        ({ text, pos }) => `${relative(root, path)}:${lineOf(shown.get(path) ?? '', pos)}  ${text}`,
      ),
    );
  } finally {
    api.close();
    if (GOGC === undefined) delete process.env.GOGC;
  }
}

const links = join(root, 'node_modules', '@touchline');

/** Where a file of one of our packages is; imports come through the links of the workspaces. */
const realPath = (path: string): string =>
  path.startsWith(links) ? join(root, 'packages', path.slice(links.length)) : path;

const lineOf = (text: string, position: number): number => text.slice(0, position).split('\n').length;
