const server = 'apps/server/src/';
const people = `${server}modules/operators/people.test.ts`;
const wall = `${server}modules/operators/live-wall.test.ts`;
const staff = `${server}modules/operators/staff-accounts.test.ts`;
const endings = `${server}modules/streams/endings.test.ts`;
const backOffice = `${server}back-office.test.ts`;
const undo = `${server}modules/hosts/applications/undo.test.ts`;
const reports = `${server}modules/reports/reports.test.ts`;
const mutes = `${server}modules/rooms/moderation/mute.test.ts`;
const moderation = `${server}modules/rooms/moderation/moderation.test.ts`;
const rules = `${server}modules/rooms/moderation/rules.test.ts`;
const roomPermissions = `${server}modules/rooms/moderation/permissions.test.ts`;
const held = `${server}modules/rooms/word-filter/held.test.ts`;
const words = `${server}modules/rooms/word-filter/operators.test.ts`;
const gifts = `${server}modules/gifts/operators.test.ts`;
const coins = `${server}modules/wallet/operators/operators.test.ts`;
const scores = `${server}modules/matches/operators/score.test.ts`;
const content = `${server}modules/content/content.test.ts`;
const pages = `${server}modules/content/pages.test.ts`;
const regions = `${server}modules/regions/regions.test.ts`;
const studio = `${server}modules/hosts/studio/studio.test.ts`;
const review = 'apps/console/src/features/applications/Applications.dom.test.tsx';

const inTheLog = [backOffice, 'is in the audit log as what they do in the back office is'] as const;

/** Effects that the dialogs promise before a confirmation, each with the test that proves it. */
export const effectTests: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'consoleReview:approveAsk.doubt.documents': [review, 'asks once before it approves somebody'],
  'consoleReview:approveAsk.doubt.risk': [review, 'asks once before it approves somebody'],
  'consoleReview:approveAsk.effect': [undo, 'gives rights and sends the message only when the time to undo is over'],
  'consoleReview:report.closeEffect': [reports, 'takes one step for several reports, each as it was read'],
  'consoleReview:report.escalateEffect': [reports, 'takes one step for several reports, each as it was read'],
  'consoleLive:effect.viewers': [endings, 'by the platform is told to viewers, and for ten minutes to those who come'],
  'consoleLive:effect.pause': [
    endings,
    'by the platform is told to the host with its reason, and holds for five minutes',
  ],
  'consoleLive:effect.code': [wall, 'cuts a broadcast off with a reason and, unless told otherwise, a new live code'],
  'consoleLive:effect.reason': [endings, 'by the platform is told to the host with its reason'],
  'consoleLive:effect.log': inTheLog,
  'consoleLive:effect.logged': inTheLog,
  'consoleLive:mute.effect': [mutes, 'stops every tab at once, in all processes, and tells until when'],
  'consoleLive:held.refuseEffect': [held, 'refuses one, and nobody ever sees it'],
  'consoleLive:room.effect.blacklist': [
    moderation,
    'keeps somebody from speaking in the rooms of the host, from gifts',
  ],
  'consoleLive:room.effect.clear': [rules, 'of one person takes away what they said'],
  'consoleLive:room.effect.lock': [roomPermissions, '%s is answered as the table says, with the reason'],
  'consoleLive:room.effect.appoint': [roomPermissions, '%s by %s is for those of the table'],
  'consoleLive:room.effect.revoke': [moderation, 'who are revoked are refused with their very next act'],
  'consoleLive:room.effect.screen': [rules, 'of the screen lets nobody bring back what was on it'],
  'consolePeople:effect.signOut': [people, 'from the platform end all sessions at once'],
  'consolePeople:effect.noLive': [backOffice, 'who is banned as a host is off air and stays a viewer'],
  'consolePeople:effect.cutOff': [backOffice, 'who is banned is off air and disconnected within two seconds'],
  'consolePeople:effect.until': [people, 'from the platform end all sessions at once, until they are over or lifted'],
  'consolePeople:effect.forGood': [people, 'from the platform end all sessions at once, until they are over or lifted'],
  'consolePeople:effect.reason': [people, 'from the platform end all sessions at once'],
  'consolePeople:effect.log': inTheLog,
  'consolePeople:effect.hostAgain': [
    people,
    'as a host leave the person a viewer, and lifting them makes a host again',
  ],
  'consolePeople:effect.signInAgain': [
    people,
    'from the platform end all sessions at once, until they are over or lifted',
  ],
  'consolePeople:effect.newPassword': [people, 'opens a locked account with a new password'],
  'consolePeople:effect.instead': ['apps/console/src/shared/actions/BanDialog.dom.test.tsx', 'changes a ban in force'],
  'consolePeople:staffEffect.role': [staff, 'change their role at the next call'],
  'consolePeople:staffEffect.disable': [staff, 'are shut out at once and let in again'],
  'consolePeople:staffEffect.resetCode': [
    staff,
    'lose their code or password by an administrator, and their sessions with it',
  ],
  'consolePeople:staffEffect.resetPassword': [
    staff,
    'lose their code or password by an administrator, and their sessions with it',
  ],
  'consoleMoney:grant.effect': [coins, 'reach everybody on the list once'],
  'consoleMoney:grant.allOrNobody': [coins, 'go to nobody when one of the list is nobody'],
  'consoleMoney:final': [coins, 'take away what is there and not more'],
  'consoleMoney:payout.effect': [coins, 'are booked from the earnings, and read back with the operator'],
  'consoleMoney:payout.host_sees': [coins, 'are booked from the earnings, and read back with the operator'],
  'consoleMoney:economy.effect': [coins, 'is changed by finance, in force at once'],
  'consoleMoney:correct.effect': [coins, 'take away what is there and not more'],
  'consoleMoney:correct.seen': [coins, 'take away what is there and not more'],
  'consoleMoney:gift.removeEffect': [gifts, 'removes what was never sent, and retires what was'],
  'consoleMoney:gift.retireEffect': [gifts, 'retires gifts and puts them back at the end'],
  'consoleMoney:gift.retireKept': [gifts, 'removes what was never sent, and retires what was'],
  'consoleMoney:gift.backEffect': [gifts, 'retires gifts and puts them back at the end'],
  'consoleMatches:hold.effect': [
    scores,
    'stays while the feed goes on with everything else, and goes back to its latest word',
  ],
  'consoleMatches:postpone.viewers': [scores, 'postpones to another time and holds both'],
  'consoleMatches:postpone.held': [scores, 'postpones to another time and holds both'],
  'consoleMatches:sure.viewers': [scores, 'reaches the page, the list and open sockets, with a line in the log'],
  'consoleMatches:sure.log': [scores, 'reaches the page, the list and open sockets, with a line in the log'],
  'consoleContent:news.removeEffect': [content, 'hides, changes and removes one'],
  'consoleContent:news.hideEffect': [content, 'publishes and hides several at once'],
  'consoleContent:versions.withdrawReaders': [pages, 'gives each reader their language, else the next there is'],
  'consoleContent:versions.withdrawKept': [pages, 'keeps every version, so that an old one can be brought back'],
  'consoleContent:regions.liftEffect': [regions, 'refuse a country everything, and nobody else anything'],
  'consoleContent:regions.allEffect': [regions, 'close open sockets of the country at once and let no new one in'],
  'consoleContent:zones.openEffect': [studio, 'is closed by operators, at once and on the record'],
  'consoleContent:zones.closeEffect': [studio, 'is closed by operators, at once and on the record'],
  'consoleContent:words.removeEffect': [
    words,
    'counts in rooms at once: refused, masked with asterisks, or free again',
  ],
};

/** Texts that are part of a line or warn about losing one's own work; the platform does nothing here. */
export const noPromises: ReadonlySet<string> = new Set([
  'console:becomes',
  'consolePeople:bannedForGood',
  'consoleMatches:kickoff',
  'console:unsaved.effect',
]);
/** Prefixes of state names within a line. */
export const noPromisesBelow = ['consoleMatches:statuses.'] as const;
