/** Made by `vite-plugin.ts`. */
declare module 'virtual:first-texts' {
  type Namespace = typeof import('./namespaces.ts').firstNamespaces[number];
  type Texts = import('../tags.ts').Texts;
  type LanguageCode = import('@touchline/contract/languages').LanguageCode;
  export const files: Readonly<Record<LanguageCode, () => Promise<Readonly<Record<Namespace, Texts>>>>>;
}
