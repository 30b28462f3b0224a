import type { ServerErrorCode } from '../errors.ts';

/** Errors of every call that needs a member. */
export const memberErrors = [
  'group_not_found',
  'not_group_member',
  'group_dissolved',
  'group_left',
  'group_removed',
] as const satisfies readonly ServerErrorCode[];

/** Errors of what the owner does, and admins with the permission for it. */
export const adminErrors = [
  ...memberErrors,
  'group_admins_only',
  'group_admin_permission_missing',
] as const satisfies readonly ServerErrorCode[];

/** Errors of what only the owner does. */
export const ownerErrors = [...memberErrors, 'group_owner_only'] as const satisfies readonly ServerErrorCode[];
