const server = 'apps/server/src/';
const people = `${server}modules/operators/people.test.ts`;
const wall = `${server}modules/operators/live-wall.test.ts`;
const staff = `${server}modules/operators/staff-accounts.test.ts`;
const endings = `${server}modules/streams/endings.test.ts`;
const backOffice = `${server}back-office.test.ts`;
const undo = `${server}modules/hosts/applications/undo.test.ts`;
const reports = `${server}modules/reports/reports.test.ts`;
const mutes = `${server}modules/moderation/actions/mute.test.ts`;
const moderation = `${server}modules/moderation/moderation.test.ts`;
const rules = `${server}modules/moderation/actions/room-rules.test.ts`;
const roomPermissions = `${server}modules/moderation/permissions.test.ts`;
const otherPermissions = `${server}modules/rooms/standing/may-in-room.test.ts`;
const held = `${server}modules/rooms/held-messages/held-messages.test.ts`;
const words = `${server}modules/rooms/word-filter/operators.test.ts`;
const gifts = `${server}modules/gifts/operators.test.ts`;
const coins = `${server}modules/wallet/operators/operators.test.ts`;
const scores = `${server}modules/matches/operators/score.test.ts`;
const content = `${server}modules/content/content.test.ts`;
const pages = `${server}modules/content/pages.test.ts`;
const regions = `${server}modules/regions/regions.test.ts`;
const studio = `${server}modules/hosts/studio/studio.test.ts`;
const review = 'apps/console/src/features/applications/components/Applications.dom.test.tsx';

const inTheLog = [backOffice, 'writes them into the audit log like back-office actions'] as const;

/** Effects that the dialogs promise before a confirmation, each with the test that proves it. */
export const effectTests: Readonly<Record<string, readonly [file: string, title: string]>> = {
  'consoleReview:approveAsk.doubt.documents': [review, 'asks once before it approves somebody'],
  'consoleReview:approveAsk.doubt.risk': [review, 'asks once before it approves somebody'],
  'consoleReview:approveAsk.effect': [undo, 'grants rights and sends the message only after the time to undo'],
  'consoleReview:report.closeEffect': [
    reports,
    'applies one step to several reports as they were read, and returns the changed ones',
  ],
  'consoleReview:report.escalateEffect': [
    reports,
    'applies one step to several reports as they were read, and returns the changed ones',
  ],
  'consoleLive:effect.viewers': [
    endings,
    'shows a cut-off to viewers, and for ten minutes to later ones, also after a restart',
  ],
  'consoleLive:effect.pause': [
    endings,
    'notifies the host of a cut-off with its reason, and refuses the encoder for five minutes',
  ],
  'consoleLive:effect.code': [wall, 'cuts a broadcast off with a reason and, by default, a new live code'],
  'consoleLive:effect.reason': [
    endings,
    'notifies the host of a cut-off with its reason, and refuses the encoder for five minutes',
  ],
  'consoleLive:effect.log': inTheLog,
  'consoleLive:effect.logged': inTheLog,
  'consoleLive:mute.effect': [mutes, 'stops every tab of a muted user in all processes right away, with the end time'],
  'consoleLive:held.refuseEffect': [held, 'rejects a message, and nobody else ever sees it'],
  'consoleLive:room.effect.blacklist': [
    moderation,
    'stops posting, gifts, red packets and link-mic of a blacklisted user, but not watching',
  ],
  'consoleLive:room.effect.clear': [rules, 'deletes all messages of one user, including a pinned one'],
  'consoleLive:room.effect.lock': [otherPermissions, '%s returns the entry of the table, with the reason'],
  'consoleLive:room.effect.appoint': [roomPermissions, '%s by %s follows the table'],
  'consoleLive:room.effect.revoke': [
    moderation,
    'rejects the next action of a revoked admin, including one already in flight',
  ],
  'consoleLive:room.effect.screen': [rules, 'stops replies and pins from restoring cleared messages'],
  'consolePeople:effect.signOut': [people, 'ends all sessions with a platform ban, until it expires or is lifted'],
  'consolePeople:effect.noLive': [backOffice, 'goes off air and stays a viewer after a host ban'],
  'consolePeople:effect.cutOff': [backOffice, 'goes off air and is disconnected within two seconds of a ban'],
  'consolePeople:effect.until': [people, 'ends all sessions with a platform ban, until it expires or is lifted'],
  'consolePeople:effect.forGood': [people, 'ends all sessions with a platform ban, until it expires or is lifted'],
  'consolePeople:effect.reason': [people, 'ends all sessions with a platform ban, until it expires or is lifted'],
  'consolePeople:effect.log': inTheLog,
  'consolePeople:effect.hostAgain': [people, 'keeps a banned host a viewer, and lifting the ban restores the host'],
  'consolePeople:effect.signInAgain': [people, 'ends all sessions with a platform ban, until it expires or is lifted'],
  'consolePeople:effect.newPassword': [people, 'opens a locked account with a new password'],
  'consolePeople:effect.instead': ['apps/console/src/shared/actions/BanDialog.dom.test.tsx', 'changes a ban in force'],
  'consolePeople:staffEffect.role': [staff, 'changes their role from the next call on'],
  'consolePeople:staffEffect.disable': [staff, 'disables them immediately and enables them again'],
  'consolePeople:staffEffect.resetCode': [
    staff,
    "removes their code or password by an administrator's reset, and their sessions with it",
  ],
  'consolePeople:staffEffect.resetPassword': [
    staff,
    "removes their code or password by an administrator's reset, and their sessions with it",
  ],
  'consoleMoney:grant.effect': [coins, 'reaches all listed users once, with an audit entry for each'],
  'consoleMoney:grant.allOrNobody': [coins, 'reaches nobody when one user is unknown, and reports which'],
  'consoleMoney:final': [coins, 'takes at most the available balance'],
  'consoleMoney:payout.effect': [coins, 'debits the earnings, and lists the movement with the operator'],
  'consoleMoney:payout.host_sees': [coins, 'debits the earnings, and lists the movement with the operator'],
  'consoleMoney:economy.effect': [coins, 'applies changes of finance immediately, and refuses concurrent ones'],
  'consoleMoney:correct.effect': [coins, 'takes at most the available balance'],
  'consoleMoney:correct.seen': [coins, 'takes at most the available balance'],
  'consoleMoney:gift.removeEffect': [gifts, 'removes gifts that were never sent, and retires others'],
  'consoleMoney:gift.retireEffect': [gifts, 'retires gifts and restores them at the end'],
  'consoleMoney:gift.retireKept': [gifts, 'removes gifts that were never sent, and retires others'],
  'consoleMoney:gift.backEffect': [gifts, 'retires gifts and restores them at the end'],
  'consoleMatches:hold.effect': [
    scores,
    'keeps a correction while the feed changes the rest, and returns to the feed when released',
  ],
  'consoleMatches:postpone.viewers': [scores, 'postpones a match and holds status and kick-off'],
  'consoleMatches:postpone.held': [scores, 'postpones a match and holds status and kick-off'],
  'consoleMatches:sure.viewers': [
    scores,
    'shows a corrected score on the page, the list and open sockets, and logs it',
  ],
  'consoleMatches:sure.log': [scores, 'shows a corrected score on the page, the list and open sockets, and logs it'],
  'consoleContent:news.removeEffect': [
    content,
    'hides, changes and removes an item, and refuses the slower of two editors',
  ],
  'consoleContent:news.hideEffect': [content, 'publishes and hides several at once'],
  'consoleContent:versions.withdrawReaders': [pages, "shows the reader's language, else the next available"],
  'consoleContent:versions.withdrawKept': [pages, 'keeps every version, so that an old one can be restored'],
  'consoleContent:regions.liftEffect': [regions, 'refuses a country everything, and allows all others'],
  'consoleContent:regions.allEffect': [regions, 'closes open sockets of the country and refuses new ones'],
  'consoleContent:zones.openEffect': [studio, 'closes a feature for hosts of a country right away and logs it'],
  'consoleContent:zones.closeEffect': [studio, 'closes a feature for hosts of a country right away and logs it'],
  'consoleContent:words.removeEffect': [
    words,
    'applies changed words to rooms right away: rejects, masks with asterisks, or accepts again',
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
