/**
 * What must not stand in the repository: addresses the packages were downloaded from, and folders of one machine.
 * @param {string} file
 * @param {string} text
 * @param {string} here the folder this clone is in
 * @returns {string[]} one line each, `file:line  what`
 */
export function findMachineTraces(file, text, here) {
  /** @type {readonly (readonly [RegExp, string])[]} */
  const traces = [
    [/"resolved": "https?:/, 'a download address in the lock file'],
    [
      /https?:\/\/[^\s"'`)]*\b(?:registry|artifactory|nexus|verdaccio|npm-proxy)\b/i,
      'the address of a package registry',
    ],
    [/^[^#]*\b(?:registry|_authToken)\s*=\s*\S/, 'a registry setting'],
    [/(?<![\w.-])\/(?:home|Users)\/[a-z][\w.-]*\//, 'a folder of one machine'],
  ];
  return text.split('\n').flatMap((line, index) => {
    if (line.length > 5_000) return [];
    const found = traces.filter(([pattern]) => pattern.test(line)).map(([, what]) => what);
    if (here.length > 4 && line.includes(`${here}/`)) found.push('a folder of one machine');
    return found
      .filter((what) => what !== 'a registry setting' || file.endsWith('npmrc'))
      .map((what) => `${file}:${index + 1}  ${what}`);
  });
}

const sleeps =
  /\bwaitForTimeout\(|await new Promise\b.*\bsetTimeout\(\w+, [^)]*\)|await (?:pause|sleep|soon|delay)\(\d/;

/**
 * Tests that pass a fixed time: it is too short on a busy machine and too long on every other one. Where there is nothing
 * to wait for, a comment `// Time passes: why` says so on the line before.
 * @param {string} file
 * @param {string} text
 * @returns {string[]} one line each, `file:line  what`
 */
export function findFixedSleeps(file, text) {
  if (!/\.(?:test|spec)\.tsx?$/.test(file)) return [];
  const lines = text.split('\n');
  return lines.flatMap((line, index) =>
    sleeps.test(line) && !lines[index - 1]?.trim().startsWith('// Time passes: ')
      ? [`${file}:${index + 1}  a fixed time instead of a condition`]
      : [],
  );
}
