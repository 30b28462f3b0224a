/** An action on an operator account that needs a confirmation. */
export type StaffAction = 'role' | 'disable' | 'resetCode' | 'resetPassword';
