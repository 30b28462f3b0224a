import type { MembershipState } from '@touchline/contract/messages';
import { refuse } from '../../platform/refusal.ts';

const codes = { dissolved: 'group_dissolved', exited: 'group_left', removed: 'group_removed' } as const;

/** Why somebody who is no active member may not change anything in a group; null for active members. */
export const membershipRefusal = (state: MembershipState) => (state === 'active' ? null : refuse(codes[state]));
