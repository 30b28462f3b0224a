/** What is wrong with the repetition of a new password, also while the password itself breaks a rule. */
export function confirmProblem({
  password,
  confirmPassword,
}: {
  password: string;
  confirmPassword: string;
}): 'empty' | 'passwords_differ' | null {
  if (password === confirmPassword && password !== '') return null;
  return confirmPassword === '' ? 'empty' : 'passwords_differ';
}
