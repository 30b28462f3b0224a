// The platform of the server knows no domain: it names no table that a module declares. Modules give it what it must
// know of their rows (`RowTables`).

/**
 * The tables that a file declares in `interface Tables`.
 * @param {string} text
 * @returns {string[]}
 */
export function tablesIn(text) {
  const block = /\binterface Tables \{\n([^}]*)\}/.exec(text)?.[1] ?? '';
  return [...block.matchAll(/^ +(\w+): /gm)].map(([, name = '']) => name);
}

const below = /^apps\/server\/src\/(?:platform|http|realtime)\//;

/**
 * @param {string} file
 * @param {string} text
 * @param {ReadonlySet<string>} tables those of modules
 * @returns {string[]} one line each, `file:line  what`
 */
export function findDomainTables(file, text, tables) {
  if (!below.test(file) || !file.endsWith('.ts') || file.endsWith('.test.ts') || file.includes('/testing/')) return [];
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/\b[a-z]+_\w+\b/g) ?? [])
        .filter((word) => tables.has(word))
        .map(
          (table) =>
            `${file}:${index + 1}  ${table} is a table of a module: pass its name in, or move the query to the module`,
        ),
    );
}
