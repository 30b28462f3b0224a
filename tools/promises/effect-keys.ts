/** A text key that a source passes to the `effects` of a dialog, with its namespace, or the prefix of one. */
export interface EffectUse {
  readonly key: string;
  /** `key` is only a prefix; data determines the rest. */
  readonly open: boolean;
}

/** The text from an opening bracket to its closing one. */
function balanced(source: string, from: number): string {
  let depth = 0;
  for (let at = from; at < source.length; at += 1) {
    const sign = source[at];
    if (sign === '{' || sign === '(' || sign === '[') depth += 1;
    if (sign === '}' || sign === ')' || sign === ']') depth -= 1;
    if (depth === 0) return source.slice(from, at + 1);
  }
  return source.slice(from);
}

/** The keys in `t(...)` calls, first argument only: a literal, several in a condition, or a template. */
function keysIn(expression: string, namespace: string): EffectUse[] {
  return [...expression.matchAll(/\bt\(/g)].flatMap(({ index }): EffectUse[] => {
    const call = balanced(expression, index + 1);
    const first = call.slice(1, -1).split(/,\s*\{/)[0] ?? '';
    const named = (key: string): string => (key.includes(':') ? key : `${namespace}:${key}`);
    const template = /^\s*`([^`$]*)\$\{/.exec(first);
    if (template) return [{ key: named(template[1] ?? ''), open: true }];
    return [...first.matchAll(/'([\w.:]+)'/g)].map((match) => ({ key: named(match[1] ?? ''), open: false }));
  });
}

/** Every effect that a source lists before a confirmation. */
export function effectUses(source: string): EffectUse[] {
  const namespace = /useTranslation\(\[?'(\w+)'/.exec(source)?.[1] ?? '';
  return [...source.matchAll(/\beffects=\{/g)].flatMap(({ index }) => {
    const given = balanced(source, index + 'effects='.length);
    const name = /^\{(\w+)\}$/.exec(given)?.[1];
    const made = name ? source.indexOf(`const ${name} =`) : -1;
    return keysIn(made < 0 ? given : source.slice(made, source.indexOf(';', made)), namespace);
  });
}
