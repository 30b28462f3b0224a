/** The refusals of a code belong to its field. */
export const codeFieldOf = (code: string): 'code' | undefined =>
  code === 'authenticator_code_wrong' || code === 'authenticator_locked' ? 'code' : undefined;
