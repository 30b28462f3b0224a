import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import type { CallSchemas } from '../kernel/call.ts';
import { count, cursorInput, id, instant, listOf, nothing, text } from '../kernel/schemas.ts';
import { limits } from '../limits/index.ts';
import { requestDirections } from './rules.ts';
import {
  foundUser,
  friend,
  friendRequest,
  friendSettingChanges,
  friendSettings,
  friendSource,
  onlineStatus,
  relation,
  userFlag,
} from './shapes.ts';

export * from './shapes.ts';

/** A uid as a form sends it: an empty one has an error of its own. */
const typedUid = z._default(z.string().check(z.trim(), z.maxLength(40)), '');
const someUids = z.array(id).check(z.minLength(1), z.maxLength(limits.friends.usersMax));
const other = z.object({ uid: id });

export const friendSchemas = {
  search: {
    summary:
      'Finds one user by user ID, username, phone number in international or national form (with the area code of the ' +
      "caller's own phone), or whole e-mail address, and returns which of them matched as the source.",
    input: z.object({ id: z.string().check(z.trim(), z.maxLength(limits.accounts.emailMax)) }),
    output: foundUser,
    errors: ['user_id_empty', 'user_id_is_own', 'user_not_found', 'friend_search_limit_reached'],
  },
  apply: {
    summary:
      'Sends a friend request. When the other one has a pending request to the caller, both become friends right away. ' +
      'The text of somebody whom operators muted is left out.',
    input: z.object({ uid: typedUid, source: friendSource, text: z._default(text(limits.friends.requestTextMax), '') }),
    output: z.object({
      /** Both are friends now. */
      agreed: z.boolean(),
      request: friendRequest,
    }),
    errors: [
      'user_id_empty',
      'user_id_is_own',
      'user_not_found',
      'already_friends',
      'friend_limit_reached',
      'rejected_by_recipient',
      'recipient_blacklisted_by_you',
      'friend_request_pending_limit_reached',
      'friend_request_limit_reached',
      'text_too_long',
      'sensitive_words',
    ],
  },
  isFriend: {
    summary: 'Returns what the caller and another user are to each other.',
    input: z.object({ id }),
    output: relation,
    errors: ['user_not_found'],
  },
  sendAble: {
    summary: 'Succeeds when the caller may write to a user, else returns the error that sending would.',
    input: other,
    output: z.object({ able: z.literal(true) }),
    errors: [
      'user_not_found',
      'user_id_is_own',
      'recipient_blacklisted_by_you',
      'rejected_by_recipient',
      'not_friends',
    ],
  },
  sendAbleBatch: {
    summary: 'Returns for each user whether the caller may write, with the error code that sending would return.',
    input: z.object({ uids: someUids }),
    output: z.object({ items: z.array(z.object({ uid: id, able: z.boolean(), code: z.nullable(z.string()) })) }),
    errors: [],
  },
  friends: {
    summary:
      'Returns the friends of the caller by initial letter, then by name. With `text`, those whose remark, nickname, ' +
      'pinyin or user ID contains it.',
    input: z.object({ text: z._default(z.string().check(z.maxLength(60)), ''), ...cursorInput }),
    output: listOf(friend),
    errors: [],
  },
  requests: {
    summary: 'Returns the latest request with each user, the newest first.',
    input: z.object({ direction: z._default(z.enum(requestDirections), 'received'), ...cursorInput }),
    output: z.object({
      ...listOf(friendRequest).shape,
      /** Users whose request waits for an answer by the caller; counting stops at 100. */
      waiting: count,
    }),
    errors: [],
  },
  answer: {
    summary: 'Agrees to or rejects a received request. The other pending requests of its sender are settled with it.',
    input: z.object({ requestId: id, agree: z.boolean() }),
    output: z.object({ request: friendRequest, friend: z.nullable(friend) }),
    errors: [
      'friend_request_expired',
      'friend_request_handled',
      'already_friends',
      'friend_limit_reached',
      'user_not_found',
    ],
  },
  remark: {
    summary: "Sets the caller's name for a friend; an empty one removes it.",
    input: z.object({ uid: id, remark: text(limits.friends.remarkMax) }),
    output: friend,
    errors: ['not_friends', 'text_too_long'],
  },
  remove: {
    summary: 'Ends a friendship for both sides; messages stay. A repeat has no effect.',
    input: other,
    output: z.object({ removed: z.boolean() }),
    errors: [],
  },
  blacklist: {
    summary: 'Returns the users that the caller has blacklisted, the latest first.',
    input: z.object(cursorInput),
    output: listOf(z.object({ ...userCard.shape, at: instant })),
    errors: [],
  },
  addToBlacklist: {
    summary:
      'Blacklists a user: neither can write to the other, and pending requests between them are settled. A repeat has ' +
      'no effect.',
    input: other,
    output: z.object({ blacklisted: z.boolean() }),
    errors: ['user_id_is_own', 'user_not_found'],
  },
  removeFromBlacklist: {
    summary: 'Removes a user from the blacklist. A repeat has no effect.',
    input: other,
    output: z.object({ blacklisted: z.boolean() }),
    errors: [],
  },
  settings: {
    summary: 'Returns who besides friends may write to the caller, and who may find the caller.',
    input: nothing,
    output: friendSettings,
    errors: [],
  },
  changeSettings: {
    summary: 'Changes the given settings.',
    input: friendSettingChanges,
    output: friendSettings,
    errors: [],
  },
  onlineStatus: {
    summary: 'Returns when friends and people of common conversations were last connected; others are left out.',
    input: z.object({ uids: someUids }),
    output: z.object({ items: z.array(onlineStatus) }),
    errors: [],
  },
  filterGuests: {
    summary: 'Returns those of the given uids and user IDs that belong to guests.',
    input: z.object({ ids: someUids }),
    output: z.object({ guests: z.array(id) }),
    errors: [],
  },
  userFlags: {
    summary: 'Returns what each user is: host, staff, guest, friend or blacklisted. Unknown users are left out.',
    input: z.object({ uids: someUids }),
    output: z.object({ items: z.array(userFlag) }),
    errors: [],
  },
} as const satisfies CallSchemas;
