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
