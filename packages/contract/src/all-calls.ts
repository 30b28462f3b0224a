import { accountCalls, authenticatorCalls } from './accounts/index.ts';
import { accountSchemas, authenticatorSchemas } from './accounts/schemas.ts';
import { agreementCalls } from './agreements/index.ts';
import { agreementSchemas } from './agreements/schemas.ts';
import { bannerOperatorCalls, contentCalls, newsOperatorCalls, richTextOperatorCalls } from './content/index.ts';
import {
  bannerOperatorSchemas,
  contentSchemas,
  newsOperatorSchemas,
  richTextOperatorSchemas,
} from './content/schemas.ts';
import { feedCalls, feedOperatorCalls } from './feeds/index.ts';
import { feedOperatorSchemas, feedSchemas } from './feeds/schemas.ts';
import { fileCalls } from './files/index.ts';
import { fileSchemas } from './files/schemas.ts';
import { friendCalls } from './friends/index.ts';
import { friendSchemas } from './friends/schemas.ts';
import { earningCalls, giftCalls, giftOperatorCalls } from './gifts/index.ts';
import { earningSchemas, giftOperatorSchemas, giftSchemas } from './gifts/schemas.ts';
import {
  groupAdminCalls,
  groupCalls,
  groupLinkCalls,
  groupMemberCalls,
  groupModerationCalls,
  groupOperatorCalls,
  groupRequestCalls,
} from './groups/index.ts';
import {
  groupAdminSchemas,
  groupLinkSchemas,
  groupMemberSchemas,
  groupModerationSchemas,
  groupOperatorSchemas,
  groupRequestSchemas,
  groupSchemas,
} from './groups/schemas.ts';
import { applicationCalls, hostCalls, studioCalls, studioZoneCalls } from './hosts/index.ts';
import { applicationSchemas, hostSchemas, studioSchemas, studioZoneSchemas } from './hosts/schemas.ts';
import { type Call, type Paired, paired } from './kernel/call.ts';
import type { Op } from './kernel/realtime.ts';
import { leagueCalls, matchCalls, matchOperatorCalls, scheduleCalls } from './matches/index.ts';
import { leagueSchemas, matchOperatorSchemas, matchSchemas, scheduleSchemas } from './matches/schemas.ts';
import { messageCalls, messageOps } from './messages/index.ts';
import { messageOpSchemas, messageSchemas } from './messages/schemas.ts';
import { noticeOperatorCalls, notificationCalls } from './notifications/index.ts';
import { noticeOperatorSchemas, notificationSchemas } from './notifications/schemas.ts';
import {
  applicationOperatorCalls,
  exportCalls,
  liveCalls,
  operatorCalls,
  personCalls,
  staffCalls,
  warningCalls,
} from './operators/index.ts';
import {
  applicationOperatorSchemas,
  exportSchemas,
  liveSchemas,
  operatorSchemas,
  personSchemas,
  staffSchemas,
  warningSchemas,
} from './operators/schemas.ts';
import { phraseCalls } from './phrases/index.ts';
import { phraseSchemas } from './phrases/schemas.ts';
import { pushCalls } from './push/index.ts';
import { pushSchemas } from './push/schemas.ts';
import { socketOps } from './realtime/index.ts';
import { socketOpSchemas } from './realtime/schemas.ts';
import { redPacketCalls } from './red-packets/index.ts';
import { redPacketSchemas } from './red-packets/schemas.ts';
import { regionOperatorCalls } from './regions/index.ts';
import { regionOperatorSchemas } from './regions/schemas.ts';
import { reportCalls, reportOperatorCalls } from './reports/index.ts';
import { reportOperatorSchemas, reportSchemas } from './reports/schemas.ts';
import { heldOperatorCalls, roomCalls, roomModerationCalls, roomOperatorCalls, roomOps } from './rooms/index.ts';
import {
  heldOperatorSchemas,
  roomModerationSchemas,
  roomOperatorSchemas,
  roomOpSchemas,
  roomSchemas,
} from './rooms/schemas.ts';
import { settingOperatorCalls } from './settings/index.ts';
import { settingOperatorSchemas } from './settings/schemas.ts';
import { historyCalls, streamCalls } from './streams/index.ts';
import { historySchemas, streamSchemas } from './streams/schemas.ts';
import { systemCalls } from './system/index.ts';
import { systemSchemas } from './system/schemas.ts';
import { taskCalls } from './tasks/index.ts';
import { taskSchemas } from './tasks/schemas.ts';
import { voiceCalls } from './voice/index.ts';
import { voiceSchemas } from './voice/schemas.ts';
import { walletCalls, walletOperatorCalls } from './wallet/index.ts';
import { walletOperatorSchemas, walletSchemas } from './wallet/schemas.ts';
import { wordOperatorCalls } from './word-filter/index.ts';
import { wordOperatorSchemas } from './word-filter/schemas.ts';

/** Every call with its schema, for tests that look at the whole contract. */
export const allCalls: readonly Paired<Call>[] = [
  ...paired(accountCalls, accountSchemas),
  ...paired(authenticatorCalls, authenticatorSchemas),
  ...paired(agreementCalls, agreementSchemas),
  ...paired(newsOperatorCalls, newsOperatorSchemas),
  ...paired(bannerOperatorCalls, bannerOperatorSchemas),
  ...paired(richTextOperatorCalls, richTextOperatorSchemas),
  ...paired(contentCalls, contentSchemas),
  ...paired(feedOperatorCalls, feedOperatorSchemas),
  ...paired(feedCalls, feedSchemas),
  ...paired(fileCalls, fileSchemas),
  ...paired(friendCalls, friendSchemas),
  ...paired(giftOperatorCalls, giftOperatorSchemas),
  ...paired(giftCalls, giftSchemas),
  ...paired(earningCalls, earningSchemas),
  ...paired(groupCalls, groupSchemas),
  ...paired(groupMemberCalls, groupMemberSchemas),
  ...paired(groupLinkCalls, groupLinkSchemas),
  ...paired(groupRequestCalls, groupRequestSchemas),
  ...paired(groupOperatorCalls, groupOperatorSchemas),
  ...paired(groupModerationCalls, groupModerationSchemas),
  ...paired(groupAdminCalls, groupAdminSchemas),
  ...paired(studioZoneCalls, studioZoneSchemas),
  ...paired(applicationCalls, applicationSchemas),
  ...paired(hostCalls, hostSchemas),
  ...paired(studioCalls, studioSchemas),
  ...paired(matchOperatorCalls, matchOperatorSchemas),
  ...paired(matchCalls, matchSchemas),
  ...paired(leagueCalls, leagueSchemas),
  ...paired(scheduleCalls, scheduleSchemas),
  ...paired(messageCalls, messageSchemas),
  ...paired(notificationCalls, notificationSchemas),
  ...paired(noticeOperatorCalls, noticeOperatorSchemas),
  ...paired(applicationOperatorCalls, applicationOperatorSchemas),
  ...paired(exportCalls, exportSchemas),
  ...paired(liveCalls, liveSchemas),
  ...paired(operatorCalls, operatorSchemas),
  ...paired(personCalls, personSchemas),
  ...paired(staffCalls, staffSchemas),
  ...paired(warningCalls, warningSchemas),
  ...paired(phraseCalls, phraseSchemas),
  ...paired(pushCalls, pushSchemas),
  ...paired(redPacketCalls, redPacketSchemas),
  ...paired(regionOperatorCalls, regionOperatorSchemas),
  ...paired(reportOperatorCalls, reportOperatorSchemas),
  ...paired(reportCalls, reportSchemas),
  ...paired(roomOperatorCalls, roomOperatorSchemas),
  ...paired(heldOperatorCalls, heldOperatorSchemas),
  ...paired(roomCalls, roomSchemas),
  ...paired(roomModerationCalls, roomModerationSchemas),
  ...paired(settingOperatorCalls, settingOperatorSchemas),
  ...paired(streamCalls, streamSchemas),
  ...paired(historyCalls, historySchemas),
  ...paired(systemCalls, systemSchemas),
  ...paired(taskCalls, taskSchemas),
  ...paired(voiceCalls, voiceSchemas),
  ...paired(walletOperatorCalls, walletOperatorSchemas),
  ...paired(walletCalls, walletSchemas),
  ...paired(wordOperatorCalls, wordOperatorSchemas),
];

/** Every socket operation with its schema. */
export const allOps: readonly Paired<Op>[] = [
  ...paired(socketOps, socketOpSchemas),
  ...paired(roomOps, roomOpSchemas),
  ...paired(messageOps, messageOpSchemas),
];
