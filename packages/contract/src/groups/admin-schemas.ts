import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing } from '../kernel/schemas.ts';
import { memberErrors, ownerErrors } from './refusals.ts';
import { grantedPermissions, groupRole } from './shapes.ts';

const config = z.object({ groupId: id, uid: id, role: groupRole, permissions: grantedPermissions });
/** The group and the member of a path. */
const pair = z.object({ a: id, b: id });
const grant = z.object({ groupId: id, uid: id, permissions: grantedPermissions });

export const groupAdminSchemas = {
  get: {
    summary: 'Returns role and permissions of a member of a group. The owner has all permissions, a member none.',
    input: pair,
    output: config,
    errors: memberErrors,
  },
  mine: {
    summary: 'Returns role and permissions of the caller in a group.',
    input: z.object({ id }),
    output: config,
    errors: memberErrors,
  },
  add: {
    summary: 'Makes a member an admin with these permissions; for an admin it replaces them.',
    input: grant,
    output: config,
    errors: [...ownerErrors, 'group_admin_limit_reached'],
  },
  edit: {
    summary: 'Replaces the permissions of an admin. A member without the role answers `conflict`.',
    input: grant,
    output: config,
    errors: ownerErrors,
  },
  remove: {
    summary: 'Makes an admin a member again.',
    input: pair,
    output: nothing,
    errors: ownerErrors,
  },
} as const satisfies CallSchemas;
