/**
 * Permissive licenses, and those whose conditions only cover their own files (MPL, OFL). CC-BY is used for data and
 * requires attribution, which is in NOTICE. LGPL is used by a library that is loaded as a separate file (libvips),
 * which anybody can replace.
 */
const allowed = new Set(
  '0BSD Apache-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-4.0 CC0-1.0 ISC LGPL-3.0-or-later MIT MIT-0 MPL-2.0 OFL-1.1 Python-2.0 Unlicense Zlib'.split(
    ' ',
  ),
);

/**
 * Whether a license expression (SPDX) is acceptable: one side of an OR, both sides of an AND.
 * @param {string} expression
 * @returns {boolean}
 */
export function isAllowed(expression) {
  const trimmed = expression.trim();
  // node-datachannel writes the name of its license without the hyphen.
  const inner = (/^\(([^()]*)\)$/.exec(trimmed)?.[1] ?? trimmed).replace(/^MPL 2\.0$/, 'MPL-2.0');
  if (inner.includes(' OR ')) return inner.split(' OR ').some(isAllowed);
  if (inner.includes(' AND ')) return inner.split(' AND ').every(isAllowed);
  return allowed.has(inner);
}
