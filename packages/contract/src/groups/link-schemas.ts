import * as z from 'zod/mini';
import type { CallSchemas } from '../kernel/call.ts';
import { id, nothing } from '../kernel/schemas.ts';
import { adminErrors, memberErrors } from './refusals.ts';
import { groupJoinInfo, groupLink } from './shapes.ts';

const input = z.object({ groupId: id });

export const groupLinkSchemas = {
  makeLink: {
    summary:
      'Returns a share link of the caller for a group, with `type`, `inviter` and `code`. A link with at least half of ' +
      'its life left is returned again. With the join mode `invite` only links of the owner and of admins lead in.',
    input,
    output: groupLink,
    errors: memberErrors,
  },
  makeQrCode: {
    summary:
      'Returns the content of a QR code of the caller for a group, a link of type `qr_code`, and when it expires.',
    input,
    output: groupLink,
    errors: memberErrors,
  },
  reset: {
    summary: 'Ends all share links and QR codes of a group. Needs `reviewJoin`.',
    input,
    output: nothing,
    errors: adminErrors,
  },
  readCode: {
    summary: 'Returns what the code of a link leads to, before joining. Unknown, ended and expired codes answer alike.',
    input: z.object({ code: z.string().check(z.maxLength(100)) }),
    output: groupJoinInfo,
    errors: ['invite_link_expired', 'group_dissolved'],
  },
} as const satisfies CallSchemas;
