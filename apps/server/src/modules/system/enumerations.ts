import { emotionalStatuses, faces, genders, hostStatuses, onlineStates } from '@touchline/contract/accounts';
import { richTextPages } from '@touchline/contract/content';
import {
  allSportsColumn,
  contentTypes,
  couponTiers,
  friendSources,
  sportIds,
  uploadStatuses,
  userTypes,
} from '@touchline/contract/enums';
import { requestStates } from '@touchline/contract/friends';
import { boardPeriods, giftTiers } from '@touchline/contract/gifts';
import {
  groupExitReasons,
  groupJoinModes,
  groupJoinOutcomes,
  groupJoinSources,
  groupMuteKinds,
  groupPermissions,
  groupRoles,
} from '@touchline/contract/groups';
import { documentKinds, studioFeatures } from '@touchline/contract/hosts';
import type { OutputOf } from '@touchline/contract/kernel';
import { headerOf, type LanguageCode, languageCodes, languageOf, lookupOf } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import {
  formResults,
  incidentKinds,
  matchStatuses,
  playerPositions,
  reservationKinds,
  sides,
  standingViews,
  statisticKinds,
} from '@touchline/contract/matches';
import { membershipStates, reactionEmoji } from '@touchline/contract/messages';
import { rejectionReasons, staffRoles } from '@touchline/contract/operators';
import { pushMatchStatuses, pushMessageTypes, pushTypes } from '@touchline/contract/push';
import { redPacketContents, redPacketStatuses, redPacketTypes } from '@touchline/contract/red-packets';
import { blockedReasons } from '@touchline/contract/regions';
import { reportKinds, reportOutcomes, reportReasons, reportStates } from '@touchline/contract/reports';
import { roomKinds, roomMuteKinds, roomRoles } from '@touchline/contract/rooms';
import { cutOffTemplates, liveSessionStates, playbackKinds, streamStates } from '@touchline/contract/streams';
import type { systemCalls } from '@touchline/contract/system';
import { taskIds, taskStates } from '@touchline/contract/tasks';
import { linkMicAudiences, linkMicSounds, linkMicStatuses } from '@touchline/contract/voice';
import { couponStates, movementKinds } from '@touchline/contract/wallet';
import { wordActions } from '@touchline/contract/word-filter';
import { type InEveryLanguage, texts } from '@touchline/i18n/server';

type Enumeration = OutputOf<typeof systemCalls.enumerations>['items'][number];

const named = <K extends string | number>(
  name: string,
  values: readonly K[],
  nameOf: (value: K) => InEveryLanguage,
): Enumeration => ({ name, values: values.map((value) => ({ value, name: nameOf(value) })) });

const numbered = <K extends string>(
  name: string,
  numbers: Readonly<Record<K, number>>,
  nameOf: (key: K) => InEveryLanguage,
): Enumeration => ({
  name,
  values: (Object.keys(numbers) as K[]).map((key) => ({ value: numbers[key], name: nameOf(key) })),
});

/** The same in every language, such as an emoji. */
const everywhere = (text: string): InEveryLanguage =>
  Object.fromEntries(languageCodes.map((code) => [code, text])) as InEveryLanguage;

const hoursIn = (hours: number): InEveryLanguage =>
  Object.fromEntries(
    languageCodes.map((code) => {
      const format = new Intl.NumberFormat(languageOf(code).intl, { style: 'unit', unit: 'hour', unitDisplay: 'long' });
      return [code, format.format(hours)];
    }),
  ) as InEveryLanguage;

const roomRoleNames = {
  anchor: texts('serverLists:userType.host'),
  room_admin: texts('consoleReview:report.place.room_admin'),
  small_assistant: texts('serverLists:userType.staff'),
  user: texts('serverLists:userType.user'),
  visitor: texts('serverLists:userType.guest'),
} as const;

const onlineNames = {
  online: texts('common:online.online'),
  minutes: texts('serverLists:online.minutes'),
  hours: texts('serverLists:online.hours'),
  yesterday: texts('common:online.yesterday'),
  recent: texts('common:online.recent'),
  long_offline: texts('common:online.long_offline'),
} as const;

const broadcastNames = {
  live: texts('common:live'),
  reconnecting: texts('serverLists:broadcast.reconnecting'),
  offline: texts('serverLists:broadcast.offline'),
  ended: texts('serverLists:broadcast.ended'),
  cut_off: texts('serverLists:broadcast.cut_off'),
} as const;

const groupRoleNames = {
  owner: texts('groups:role.owner'),
  admin: texts('groups:role.admin'),
  member: texts('serverLists:groupRole.member'),
} as const;

const sports = numbered('sportId', sportIds, (sport) => texts(`serverLists:sport.${sport}`));

const people: readonly Enumeration[] = [
  numbered('userType', userTypes, (type) => texts(`serverLists:userType.${type}`)),
  named('face', faces, (face) => texts(`auth:face.${face}`)),
  named('gender', genders, (value) => texts(`serverLists:gender.${value}`)),
  named('emotionalStatus', emotionalStatuses, (value) => texts(`serverLists:emotionalStatus.${value}`)),
  named('anchorStatus', ['unregistered', ...hostStatuses], (value) => texts(`serverLists:anchorStatus.${value}`)),
  named('applicationDocument', documentKinds, (kind) => texts(`host:document.${kind}`)),
  named('rejectionReason', rejectionReasons, (reason) => texts(`consoleReview:reasonShort.${reason}`)),
  named('staffRole', staffRoles, (role) => texts(`console:role.${role}`)),
  named('onlineState', onlineStates, (state) => onlineNames[state]),
  named('blockedReason', blockedReasons, (reason) => texts(`pages:blocked.${reason}`)),
  named('task', taskIds, (task) => texts(`wallet:task.${task}.title`)),
  named('taskState', taskStates, (state) => texts(`serverLists:taskState.${state}`)),
];

const matches: readonly Enumeration[] = [
  { name: 'column', values: [{ value: allSportsColumn, name: texts('serverLists:column.all') }, ...sports.values] },
  sports,
  named('matchStatus', matchStatuses, (value) => texts(`serverLists:matchStatus.${value}`)),
  named('side', sides, (side) => texts(`consoleMatches:${side}`)),
  named('incident', incidentKinds, (kind) => texts(`room:incident.${kind}`)),
  named('playerPosition', playerPositions, (position) => texts(`leagues:position.${position}`)),
  named('statistic', statisticKinds, (kind) => texts(`leagues:statistic.${kind}`)),
  named('matchResult', formResults, (result) => texts(`leagues:result.${result}`)),
  named('standingView', standingViews, (view) => texts(`leagues:standings.${view}`)),
  named('reservationKind', reservationKinds, (kind) => texts(`schedule:kind.${kind}`)),
];

const rooms: readonly Enumeration[] = [
  named('roomKind', roomKinds, (kind) => texts(`serverLists:roomKind.${kind}`)),
  named('roomRole', roomRoles, (role) => roomRoleNames[role]),
  named('roomMute', roomMuteKinds, (kind) => texts(`room:order.duration.${kind}`)),
  named('streamState', streamStates, (state) => broadcastNames[state]),
  named('liveSession', liveSessionStates, (state) => broadcastNames[state]),
  named('cutOffReason', cutOffTemplates, (reason) => texts(`report:reasons.${reason}`)),
  named('playback', playbackKinds, (kind) => texts(`player:line.${kind}`)),
  named('linkMicStatus', linkMicStatuses, (status) => texts(`serverLists:linkMicStatus.${status}`)),
  named('linkMicAudience', linkMicAudiences, (audience) => texts(`serverLists:linkMicAudience.${audience}`)),
  named('linkMicSound', linkMicSounds, (sound) => texts(`serverLists:linkMicSound.${sound}`)),
  named('studioFeature', studioFeatures, (feature) => texts(`consoleContent:zones.features.${feature}`)),
  named('wordAction', wordActions, (action) => texts(`consoleContent:words.actions.${action}`)),
  named('reportKind', reportKinds, (kind) => texts(`consoleReview:report.kind.${kind}`)),
  named('reportReason', reportReasons, (reason) => texts(`report:reasons.${reason}`)),
  named('reportState', reportStates, (state) => texts(`consoleReview:report.states.${state}`)),
  named('reportOutcome', reportOutcomes, (outcome) => texts(`consoleReview:report.outcome.${outcome}`)),
];

const money: readonly Enumeration[] = [
  named('giftTier', giftTiers, (tier) => texts(`consoleMoney:gift.tiers.${tier}`)),
  named('leaderboardPeriod', boardPeriods, (period) => texts(`gifts:board.${period}`)),
  named('movementKind', movementKinds, (kind) => texts(`wallet:kind.${kind}`)),
  named('couponTier', couponTiers, (tier) => texts(`common:coupon.${tier}`)),
  named('couponStatus', couponStates, (state) => texts(`wallet:coupons.${state}`)),
  named('redPacketType', redPacketTypes, (type) => texts(`redPackets:type.${type}`)),
  named('redPacketContent', redPacketContents, (content) => texts(`redPackets:content.${content}`)),
  named('redPacketStatus', redPacketStatuses, (status) => texts(`redPackets:status.${status}`)),
  named('redPacketHours', limits.redPackets.timeLimitHours, hoursIn),
];

const messages: readonly Enumeration[] = [
  numbered('contentType', contentTypes, (type) => texts(`serverLists:contentType.${type}`)),
  numbered('uploadStatus', uploadStatuses, (status) => texts(`serverLists:uploadStatus.${status}`)),
  named('reaction', reactionEmoji, everywhere),
  numbered('friendSource', friendSources, (source) => texts(`friends:source.${source}`)),
  named('applicationStatus', requestStates, (state) => texts(`friends:new.state.${state}`)),
  named('groupStatus', membershipStates, (state) => texts(`serverLists:groupStatus.${state}`)),
  named('groupRole', groupRoles, (role) => groupRoleNames[role]),
  named('groupPermission', groupPermissions, (permission) => texts(`groups:admin.permission.${permission}`)),
  named('groupJoinMode', groupJoinModes, (mode) => texts(`groups:mode.${mode}`)),
  named('groupJoinOutcome', groupJoinOutcomes, (outcome) => texts(`serverLists:joinOutcome.${outcome}`)),
  named('groupJoinSource', groupJoinSources, (source) => texts(`groups:source.${source}`)),
  named('groupMute', groupMuteKinds, (kind) => texts(`groups:mute.for.${kind}`)),
  named('groupExitReason', groupExitReasons, (reason) => texts(`groups:exit.reasons.${reason}`)),
];

const notifications: readonly Enumeration[] = [
  numbered('pushType', pushTypes, (type) => texts(`serverLists:pushType.${type}`)),
  numbered('pushMatchStatus', pushMatchStatuses, (status) => texts(`serverLists:pushMatchStatus.${status}`)),
  numbered('pushMessageType', pushMessageTypes, (type) => texts(`serverLists:contentType.${type}`)),
];

/** A spelling of each language, with the language's own name. */
const languagesAs = (name: string, spell: (code: LanguageCode) => string): Enumeration => ({
  name,
  values: languageCodes.map((code) => ({ value: spell(code), name: everywhere(languageOf(code).ownName) })),
});

const pages: readonly Enumeration[] = [
  languagesAs('language', (code) => code),
  languagesAs('languageHeader', headerOf),
  languagesAs('languageLookup', lookupOf),
  named('richTextPage', richTextPages, (page) => texts(`pages:rich.${page}`)),
];

/** Every fixed list with its names, by its name in the specification; `{{site}}` is the name of the platform. */
const templates: readonly Enumeration[] = [
  ...people,
  ...matches,
  ...rooms,
  ...money,
  ...messages,
  ...notifications,
  ...pages,
];

const withSite = (name: Enumeration['values'][number]['name'], site: string) =>
  Object.fromEntries(Object.entries(name).map(([code, text]) => [code, text.replaceAll('{{site}}', site)]));

/** The fixed lists of a platform with this name. */
export const enumerationsFor = (site: string): readonly Enumeration[] =>
  templates.map(({ name: list, values }) => ({
    name: list,
    values: values.map(({ value, name }) => ({ value, name: withSite(name, site) })),
  }));
