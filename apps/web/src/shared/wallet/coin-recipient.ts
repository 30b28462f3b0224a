/** The recipient of a host's coins: one user in the own room, or all of them. */
export type CoinRecipient = { readonly uid: string; readonly nickname: string } | 'all';
