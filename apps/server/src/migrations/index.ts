import type { Migrations } from '../platform/db/migrate.ts';
import * as accounts from './0100-accounts.ts';
import * as files from './0200-files.ts';
import * as matches from './0300-matches.ts';
import * as anchors from './0400-anchors.ts';
import * as rooms from './0500-rooms.ts';
import * as streams from './0600-streams.ts';
import * as endedSessions from './0700-ended-sessions.ts';
import * as operators from './0800-operators.ts';
import * as applications from './0810-applications.ts';
import * as content from './0820-content.ts';
import * as studio from './0830-studio.ts';
import * as schedule from './0840-schedule.ts';
import * as history from './0850-history.ts';
import * as matchOperators from './0860-match-operators.ts';
import * as remindersSent from './0870-reminders-sent.ts';
import * as wallet from './0900-wallet.ts';
import * as gifts from './0920-gifts.ts';
import * as firstGifts from './0921-first-gifts.ts';
import * as giftsUnsaid from './0922-gifts-unsaid.ts';
import * as redPackets from './0930-red-packets.ts';
import * as roomOrder from './0940-room-order.ts';
import * as roomMedia from './0941-room-media.ts';
import * as reportPlaces from './0942-report-places.ts';
import * as roomNames from './0950-room-names.ts';
import * as disabledStaff from './0951-disabled-staff.ts';
import * as proofs from './0960-proofs.ts';
import * as personSearch from './0970-person-search.ts';
import * as warnings from './0971-warnings.ts';
import * as draftRevisions from './0972-draft-revisions.ts';
import * as demoAccounts from './1000-demo-accounts.ts';
import * as signInSources from './1010-sign-in-sources.ts';
import * as processes from './1040-processes.ts';
import * as sessionEngines from './1041-session-engines.ts';
import * as listedHosts from './1050-listed-hosts.ts';
import * as matchChat from './1051-match-chat.ts';
import * as closedDays from './1055-closed-days.ts';
import * as probe from './1060-probe.ts';
import * as growingTables from './1070-growing-tables.ts';
import * as hostLanguages from './1075-host-languages.ts';
import * as reportOutcomes from './1081-report-outcomes.ts';
import * as pendingDecisions from './1082-pending-decisions.ts';
import * as guestNumbers from './1090-guest-numbers.ts';
import * as cutOffSessions from './1091-cut-off-sessions.ts';
import * as broadcastSummaries from './1095-broadcast-summaries.ts';
import * as givenPasswords from './1096-given-passwords.ts';
import * as changedBy from './1097-changed-by.ts';
import * as matchStages from './1098-match-stages.ts';
import * as settingsSavedBy from './1099-settings-saved-by.ts';
import * as cutOffTemplates from './1102-cut-off-templates.ts';
import * as hostNames from './1110-host-names.ts';
import * as outbox from './1120-outbox.ts';
import * as moderationLog from './1130-moderation-log.ts';
import * as limitsOnce from './1140-limits-once.ts';
import * as messages from './1200-messages.ts';
import * as messageMedia from './1201-message-media.ts';
import * as friends from './1210-friends.ts';
import * as groups from './1220-groups.ts';
import * as phrases from './1230-phrases.ts';
import * as notices from './1240-notices.ts';
import * as groupExits from './1245-group-exits.ts';
import * as chatReports from './1250-chat-reports.ts';
import * as booksOfABatch from './1260-books-of-a-batch.ts';
import * as pausedLogs from './1270-paused-logs.ts';
import * as allowances from './1271-allowances.ts';
import * as receipts from './1272-receipts.ts';
import * as messageOrder from './1273-message-order.ts';
import * as uploadSlots from './1280-upload-slots.ts';
import * as emails from './1285-emails.ts';
import * as matchLineups from './1300-match-lineups.ts';
import * as feeds from './1310-feeds.ts';
import * as mergedRefs from './1311-merged-refs.ts';
import * as portalSettings from './1330-portal-settings.ts';
import * as agreements from './1331-agreements.ts';
import * as push from './1350-push.ts';
import * as customNotices from './1351-custom-notices.ts';
import * as noticeCountries from './1352-notice-countries.ts';
import * as voice from './1400-voice.ts';
import * as heldUndo from './1405-held-undo.ts';
import * as standings from './1410-standings.ts';
import * as dismissedDuplicates from './1411-dismissed-duplicates.ts';
import * as mutesWithReasons from './1420-mutes-with-reasons.ts';
import * as assistants from './1421-assistants.ts';
import * as groupSearch from './1422-group-search.ts';
import * as mergedForwards from './1430-merged-forwards.ts';
import * as pushServices from './1440-push-services.ts';
import * as pictureVersions from './1441-picture-versions.ts';
import * as searchByAddress from './1442-search-by-address.ts';
import * as tokenSuccessors from './1443-token-successors.ts';
import * as memberAuthenticators from './1444-member-authenticators.ts';
import * as storedFunctions from './1445-stored-functions.ts';
import * as sports from './1446-sports.ts';
import * as handball from './1447-handball.ts';

/** Every migration in order; forward only. One line per file, ordered by number. */
export const migrations: Migrations = {
  '0100-accounts': accounts,
  '0200-files': files,
  '0300-matches': matches,
  '0400-anchors': anchors,
  '0500-rooms': rooms,
  '0600-streams': streams,
  '0700-ended-sessions': endedSessions,
  '0800-operators': operators,
  '0810-applications': applications,
  '0820-content': content,
  '0830-studio': studio,
  '0840-schedule': schedule,
  '0850-history': history,
  '0860-match-operators': matchOperators,
  '0870-reminders-sent': remindersSent,
  '0900-wallet': wallet,
  '0920-gifts': gifts,
  '0921-first-gifts': firstGifts,
  '0922-gifts-unsaid': giftsUnsaid,
  '0930-red-packets': redPackets,
  '0940-room-order': roomOrder,
  '0941-room-media': roomMedia,
  '0942-report-places': reportPlaces,
  '0950-room-names': roomNames,
  '0951-disabled-staff': disabledStaff,
  '0960-proofs': proofs,
  '0970-person-search': personSearch,
  '0971-warnings': warnings,
  '0972-draft-revisions': draftRevisions,
  '1000-demo-accounts': demoAccounts,
  '1010-sign-in-sources': signInSources,
  '1040-processes': processes,
  '1041-session-engines': sessionEngines,
  '1050-listed-hosts': listedHosts,
  '1051-match-chat': matchChat,
  '1055-closed-days': closedDays,
  '1060-probe': probe,
  '1070-growing-tables': growingTables,
  '1075-host-languages': hostLanguages,
  '1081-report-outcomes': reportOutcomes,
  '1082-pending-decisions': pendingDecisions,
  '1090-guest-numbers': guestNumbers,
  '1091-cut-off-sessions': cutOffSessions,
  '1095-broadcast-summaries': broadcastSummaries,
  '1096-given-passwords': givenPasswords,
  '1097-changed-by': changedBy,
  '1098-match-stages': matchStages,
  '1099-settings-saved-by': settingsSavedBy,
  '1102-cut-off-templates': cutOffTemplates,
  '1110-host-names': hostNames,
  '1120-outbox': outbox,
  '1130-moderation-log': moderationLog,
  '1140-limits-once': limitsOnce,
  '1200-messages': messages,
  '1201-message-media': messageMedia,
  '1210-friends': friends,
  '1220-groups': groups,
  '1230-phrases': phrases,
  '1240-notices': notices,
  '1245-group-exits': groupExits,
  '1250-chat-reports': chatReports,
  '1260-books-of-a-batch': booksOfABatch,
  '1270-paused-logs': pausedLogs,
  '1271-allowances': allowances,
  '1272-receipts': receipts,
  '1273-message-order': messageOrder,
  '1280-upload-slots': uploadSlots,
  '1285-emails': emails,
  '1300-match-lineups': matchLineups,
  '1310-feeds': feeds,
  '1311-merged-refs': mergedRefs,
  '1330-portal-settings': portalSettings,
  '1331-agreements': agreements,
  '1350-push': push,
  '1351-custom-notices': customNotices,
  '1352-notice-countries': noticeCountries,
  '1400-voice': voice,
  '1405-held-undo': heldUndo,
  '1410-standings': standings,
  '1411-dismissed-duplicates': dismissedDuplicates,
  '1420-mutes-with-reasons': mutesWithReasons,
  '1421-assistants': assistants,
  '1422-group-search': groupSearch,
  '1430-merged-forwards': mergedForwards,
  '1440-push-services': pushServices,
  '1441-picture-versions': pictureVersions,
  '1442-search-by-address': searchByAddress,
  '1443-token-successors': tokenSuccessors,
  '1444-member-authenticators': memberAuthenticators,
  '1445-stored-functions': storedFunctions,
  '1446-sports': sports,
  '1447-handball': handball,
};
