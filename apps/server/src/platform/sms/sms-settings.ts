export type SmsSettings =
  | { readonly provider: 'console' }
  | { readonly provider: 'http'; readonly url: string; readonly key: string | null };
