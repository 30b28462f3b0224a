declare module 'opencc-js/dict/TSCharacters' {
  /** `from to` pairs, separated by `|`. */
  const pairs: string;
  // biome-ignore lint/style/noDefaultExport: the package exports its tables so.
  export default pairs;
}
