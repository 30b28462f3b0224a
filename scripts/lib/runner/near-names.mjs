/** @param {string} text */
function pairsOf(text) {
  const plain = ` ${text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;
  return new Set(
    Array.from(plain)
      .slice(1)
      .map((letter, at) => `${plain[at]}${letter}`),
  );
}

/**
 * Names that are most like the wanted one, the best first: they share most pairs of letters.
 * @template {{ name: string }} T
 * @param {string} wanted
 * @param {readonly T[]} names
 * @param {number} [most]
 * @returns {T[]}
 */
export function nearNames(wanted, names, most = 5) {
  const pairs = pairsOf(wanted);
  return names
    .map((named) => {
      const own = pairsOf(named.name);
      const shared = [...own].filter((pair) => pairs.has(pair)).length;
      return { named, score: (2 * shared) / (pairs.size + own.size) };
    })
    .filter(({ score }) => score > 0.4)
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ named }) => named);
}
