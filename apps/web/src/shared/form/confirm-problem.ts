/** Returns the problem of a repeated new password, even while the password itself is invalid. */
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
