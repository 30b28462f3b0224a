/**
 * The checks that matter for a change: format, lint and correctness of its files, the types of the workspaces that it
 * reaches, the rules of the tree, and the wording when texts changed. Checks of unknown names always run.
 * @param {readonly string[]} names of all checks
 * @param {{ changed: readonly string[], projects: readonly string[], workspaces: readonly string[] }} change
 * @returns {string[]}
 */
export function checksOf(names, { changed, projects, workspaces }) {
  const hasCode = changed.some((file) => /\.(?:tsx?|mjs)$/.test(file));
  const hasTexts = changed.some((file) => file.startsWith('packages/i18n/') || /\.tsx$/.test(file));
  const hasPackages = changed.some((file) => file.endsWith('package-lock.json'));
  return names.filter((name) => {
    const project = /^types: (.+)$/.exec(name)?.[1];
    if (project && workspaces.includes(project)) return projects.includes(project);
    if (name.includes('(knip)') || name.startsWith('licenses')) return hasPackages;
    if (name.startsWith('wording')) return hasTexts;
    if (name.startsWith('directions of imports') || name.includes('(oxlint)')) return hasCode;
    return true;
  });
}

/**
 * The arguments of a check for some files instead of all.
 * @param {{ command: string, args: readonly string[] }} check
 * @param {readonly string[]} files
 * @returns {readonly string[]}
 */
export function argumentsForFiles({ command, args }, files) {
  if (command === 'oxlint') return [...args, ...files.filter((file) => /\.[cm]?[jt]sx?$/.test(file))];
  if (args[0]?.endsWith('check-tree.mjs')) return [...args, ...files];
  if (command !== 'biome') return args;
  const options = ['--no-errors-on-unmatched', '--files-ignore-unknown=true'];
  return [...args.filter((argument) => argument !== '.'), ...options, ...files];
}
