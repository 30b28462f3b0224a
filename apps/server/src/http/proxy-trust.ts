/** Whose forwarded headers are believed: nobody, everybody, a number of hops counted from here, or addresses. */
export type ProxyTrust = boolean | number | readonly string[];

/** The same in the words of Fastify and proxy-addr. */
export const trustOf = (trust: ProxyTrust) =>
  typeof trust === 'number'
    ? (_address: string, hop: number) => hop < trust
    : typeof trust === 'boolean'
      ? trust
      : [...trust];
