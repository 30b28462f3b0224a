import type { GroupLinkKind, groupLinkCalls } from '@touchline/contract/groups';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { changeGroup } from '../change-group.ts';
import { presentLink } from '../groups.present.ts';
import type { GroupDeps } from '../needs.ts';
import { insertLink, lastingLink } from './links.store.ts';

/** Bytes of a code: 22 characters, beyond guessing. */
const codeBytes = 16;

/** A link or QR code of a member; one with half of its life left is given again. */
export const makeLink = (
  deps: GroupDeps,
  uid: string,
  { groupId }: ParsedInputOf<typeof groupLinkCalls.makeLink>,
  { kind, origin }: { readonly kind: GroupLinkKind; readonly origin: string },
) =>
  changeGroup(deps, { groupId, uid, action: 'share' }, async ({ tx, now }) => {
    const lifeMs = deps.settings.get('groups.inviteLinkLifeMs');
    const at = (ms: number): Date => new Date(now.getTime() + ms);
    const known = await lastingLink(tx, { groupId, uid, kind, until: at(lifeMs / 2) });
    if (known) return presentLink(known, origin);
    const link = {
      code: deps.ids.secret(codeBytes),
      group_id: groupId,
      kind,
      inviter_uid: uid,
      expires_at: at(lifeMs),
    };
    await insertLink(tx, link);
    return presentLink(link, origin);
  });
