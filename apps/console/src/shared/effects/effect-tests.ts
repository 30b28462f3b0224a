const server = 'apps/server/src/';
const people = `${server}modules/operators/people.test.ts`;
const wall = `${server}modules/operators/live-wall.test.ts`;
const staff = `${server}modules/operators/staff-accounts.test.ts`;
const givenPassword = `${server}modules/operators/given-password.test.ts`;
const audit = `${server}modules/operators/audit.test.ts`;
const signIn = `${server}modules/accounts/sign-in/sign-in.test.ts`;
const deletions = `${server}composition/account-deletions.test.ts`;
const messageSending = `${server}modules/messages/sending/send-message.test.ts`;
const linkMicRequests = `${server}modules/voice/requests/requests.test.ts`;
const sessions = `${server}modules/streams/sessions.test.ts`;
const endings = `${server}modules/streams/endings.test.ts`;
const backOffice = `${server}journeys/back-office.test.ts`;
const moderatedHosts = `${server}journeys/moderated-hosts.test.ts`;
const applying = `${server}modules/hosts/applications/apply.test.ts`;
const undo = `${server}modules/hosts/applications/undo.test.ts`;
const reports = `${server}modules/reports/reports.test.ts`;
const mutes = `${server}modules/moderation/actions/mute.test.ts`;
const moderation = `${server}modules/moderation/moderation.test.ts`;
const rules = `${server}modules/moderation/actions/room-rules.test.ts`;
const roomPermissions = `${server}modules/moderation/permissions.test.ts`;
const otherPermissions = `${server}modules/rooms/standing/may-in-room.test.ts`;
const held = `${server}modules/rooms/held-messages/held-messages.test.ts`;
const chatReports = `${server}modules/reports/chat/chat-reports.test.ts`;
const operatorGroups = `${server}modules/groups/moderation/operator-groups.test.ts`;
const words = `${server}modules/rooms/word-filter/operators.test.ts`;
const gifts = `${server}modules/gifts/operators.test.ts`;
const sending = `${server}modules/gifts/sending/send-gift.test.ts`;
const boards = `${server}modules/gifts/leaderboards/boards.test.ts`;
const received = `${server}modules/gifts/earnings/received-gifts.test.ts`;
const coins = `${server}modules/wallet/operators/operators.test.ts`;
const ledger = `${server}modules/wallet/ledger/ledger.test.ts`;
const scores = `${server}modules/matches/operators/score.test.ts`;
const merging = `${server}modules/matches/operators/merging/merging.test.ts`;
const matchRooms = `${server}modules/rooms/move-match-room.test.ts`;
const feedKeys = `${server}modules/feeds/keys/keys.test.ts`;
const reminders = `${server}modules/matches/schedule/reminders.test.ts`;
const content = `${server}modules/content/content.test.ts`;
const customNotices = `${server}modules/notifications/custom/custom-notices.test.ts`;
const pushDelivery = `${server}modules/push/sending/deliver-pushes.test.ts`;
const pages = `${server}modules/content/pages.test.ts`;
const regions = `${server}modules/regions/regions.test.ts`;
const studio = `${server}modules/hosts/studio/studio.test.ts`;
const review = 'apps/console/src/features/applications/components/Applications.dom.test.tsx';

type Proof = readonly [file: string, title: string];

const mutedAccount: Proof = [
  people,
  'notify the user of the reason and the end, and last until then or until they are lifted',
];
const mutedMessages: Proof = [
  messageSending,
  'is refused while operators mute the sender, in private and in groups, with the reason and the end',
];
const reasonOfMute: Proof = [mutes, 'requires a reason of operators, tells it to the muted user and logs it'];

const deletedAccount: Proof = [
  deletions,
  'removes everything of a person but payments and entries of operators, and balances the books',
];

const dissolved: Proof = [
  operatorGroups,
  'dissolves a group for operators, once, with a reason, and its members keep what they received',
];

const asksOnce: Proof = [review, 'asks once before it approves somebody'];
const manyReports: Proof = [
  reports,
  'applies one step to several reports as they were read, and returns the changed ones',
];
const laterVisitors: Proof = [endings, 'shows a cut-off to viewers, and for ten minutes to later ones'];
const cutOffNotice: Proof = [endings, 'notifies the host of a cut-off with its reason, and refuses the encoder'];
const cutOff: Proof = [wall, 'cuts a broadcast off with a reason and, by default, a new live code'];
const platformBan: Proof = [people, 'ends all sessions with a platform ban, until it expires or is lifted'];
const resetAuthenticator: Proof = [people, 'removes a lost authenticator, once, with a notice and an entry in the log'];
const hostBan: Proof = [people, 'keeps a banned host a viewer, and lifting the ban restores the host'];
const staffReset: Proof = [
  staff,
  "removes their code or password by an administrator's reset, and their sessions with it",
];
const removedGifts: Proof = [gifts, 'removes gifts that were never sent, and retires others'];
const retiredGifts: Proof = [gifts, 'retires gifts and restores them at the end'];
const ownStatement: Proof = [coins, 'appear in the statement of their owner with the note'];
const corrected: Proof = [scores, 'shows a corrected score on the page, the list and open sockets, and logs it'];
const postponed: Proof = [scores, 'postpones a match for viewers right away, and holds status and kick-off'];
const ownLanguage: Proof = [pages, "shows the reader's language, else the next available"];
const revokedKey: Proof = [feedKeys, 'refuses a revoked key right away and keeps what it delivered'];
const closedFeature: Proof = [studio, 'closes a feature for hosts of a country right away and logs it'];

/** Effects that the dialogs promise before a confirmation, each with the tests that prove it. */
export const effectTests: Readonly<Record<string, readonly [Proof, ...Proof[]]>> = {
  'consoleReview:approveAsk.doubt.documents': [asksOnce],
  'consoleReview:approveAsk.doubt.risk': [asksOnce],
  'consoleReview:approveAsk.effect': [
    [undo, 'grants rights and sends the message only after the time to undo'],
    [undo, 'undoes a rejection completely, with entries in history and log'],
    [undo, 'lets only one of undo and carry-out win'],
  ],
  'consoleReview:report.closeEffect': [
    manyReports,
    [reports, 'reopens a closed report, unless a new one of the same target is open'],
  ],
  'consoleReview:report.escalateEffect': [manyReports],
  'consoleReview:report.dissolve.forever': [dissolved],
  'consoleReview:report.dissolve.keep': [dissolved],
  'consoleReview:report.dissolve.nobody': [dissolved],
  'consoleReview:report.removeEffect': [
    [chatReports, 'takes them back on all devices, is audited without their text, and is the outcome of the report'],
  ],
  'consoleReview:report.removeKept': [[chatReports, 'keeps the messages after they are taken back or deleted']],
  'consoleLive:effect.viewers': [laterVisitors],
  'consoleLive:effect.nobody': [laterVisitors],
  'consoleLive:effect.pause': [cutOffNotice],
  'consoleLive:effect.code': [cutOff],
  'consoleLive:effect.reason': [cutOffNotice, [wall, 'accepts a reason template, with or without words']],
  'consoleLive:effect.log': [cutOff],
  'consoleLive:effect.logged': [
    [roomPermissions, '%s by %s follows the table for every target, and a rejected action writes nothing'],
    [backOffice, 'writes them into the audit log like back-office actions'],
    [held, 'approves messages in the order they were sent, not in the order of the request'],
  ],
  'consoleLive:mute.effect': [
    [mutes, 'stops every tab of a muted user in all processes right away, with the end time'],
  ],
  'consoleLive:mute.notice': [reasonOfMute],
  'consoleLive:held.refuseEffect': [
    [held, 'rejects a message after the time to undo, and nobody else ever sees it, nor can it be approved later'],
  ],
  'consoleLive:room.effect.blacklist': [
    [moderation, 'stops posting, gifts, red packets and link-mic of a blacklisted user, but not watching'],
    [sending, 'respects the blacklist of the host in a match room too'],
  ],
  'consoleLive:room.effect.clear': [[rules, 'deletes all messages of one user, including a pinned one']],
  'consoleLive:room.effect.lock': [
    [rules, 'lets the host and room admins chat in a locked room, and viewers when it is reopened'],
    [otherPermissions, 'lets staff chat in a locked room, like its host and admins'],
  ],
  'consoleLive:room.effect.appoint': [[roomPermissions, '%s by %s follows the table']],
  'consoleLive:room.effect.revoke': [
    [moderation, 'rejects the next action of a revoked admin, including one already in flight'],
  ],
  'consoleLive:room.effect.screen': [
    [rules, 'hides all earlier messages, also from users who enter later, and no later message'],
    [rules, 'stops replies and pins from restoring cleared messages'],
  ],
  'consolePeople:effect.signOut': [
    platformBan,
    [deletions, 'ends all sessions at once'],
    [people, 'opens a locked account with a new password'],
  ],
  'consolePeople:effect.deleteData': [deletedAccount],
  'consolePeople:effect.deleteCoins': [deletedAccount],
  'consolePeople:effect.deleteNumber': [[deletions, 'never gives the user ID to anybody else, and frees the username']],
  'consolePeople:effect.deleteLog': [deletedAccount],
  'consolePeople:effect.noLive': [
    [moderatedHosts, 'goes off air and stays a viewer after a host ban'],
    [sessions, 'rejects a host in state %s with %s'],
    [roomPermissions, 'gives a banned host the permissions of a member until the ban ends'],
  ],
  'consolePeople:effect.cutOff': [
    [moderatedHosts, 'goes off air and is disconnected within two seconds of a ban'],
    [endings, 'ends the broadcast right away with a ban as a host or from the platform'],
  ],
  'consolePeople:effect.until': [
    [signIn, 'ends sessions and refuses sign-in until it expires'],
    [signIn, 'admits a host again at the end of the ban'],
    mutedAccount,
  ],
  'consolePeople:effect.forGood': [platformBan, hostBan],
  'consolePeople:effect.reason': [
    platformBan,
    hostBan,
    [applying, 'shows a banned host the reason and the end of the ban'],
  ],
  'consolePeople:effect.log': [
    [people, 'writes every ban, lift and reset into the audit log with its operator and reason'],
    [staff, 'writes every change into the audit log with its operator'],
  ],
  'consolePeople:effect.hostAgain': [hostBan],
  'consolePeople:effect.signInAgain': [platformBan],
  'consolePeople:effect.insteadMute': [[people, 'refuse the second of two operators when the mute has changed']],
  'consolePeople:effect.muteWrites': [
    [mutes, 'stops a user in every room until its end, also the host of the room'],
    mutedMessages,
    [linkMicRequests, 'loses the seat and cannot apply'],
  ],
  'consolePeople:effect.muteNotice': [mutedAccount],
  'consolePeople:effect.writeAgain': [mutedAccount, mutedMessages],
  'consolePeople:effect.newPassword': [[people, 'opens a locked account with a new password']],
  'consolePeople:effect.noCode': [resetAuthenticator],
  'consolePeople:effect.resetNotice': [resetAuthenticator],
  'consolePeople:effect.instead': [
    [people, 'refuses the second of two operators when the ban from the %s has changed'],
    ['apps/console/src/shared/actions/BanDialog.dom.test.tsx', 'changes a ban in force'],
  ],
  'consolePeople:staffEffect.role': [[staff, 'changes their role from the next call on']],
  'consolePeople:staffEffect.disable': [
    [staff, 'disables them immediately and enables them again'],
    [audit, 'outlives the target and the operator of an entry'],
  ],
  'consolePeople:staffEffect.resetCode': [staffReset],
  'consolePeople:staffEffect.resetPassword': [staffReset, [givenPassword, 'requires a change again after each reset']],
  'consoleMoney:grant.effect': [[coins, 'reaches all listed users once, with an audit entry for each']],
  'consoleMoney:grant.allOrNobody': [[coins, 'reaches nobody when one user is unknown, and reports which']],
  'consoleMoney:final': [
    [ledger, 'is refused by the tables when its entries do not sum to zero, and never changed or deleted'],
  ],
  'consoleMoney:payout.effect': [[coins, 'debits the earnings, and lists the movement with the operator']],
  'consoleMoney:payout.host_sees': [ownStatement],
  'consoleMoney:economy.effect': [[coins, 'applies changes of finance immediately, and refuses concurrent ones']],
  'consoleMoney:correct.effect': [[coins, 'takes at most the available balance']],
  'consoleMoney:correct.seen': [ownStatement],
  'consoleMoney:gift.removeEffect': [removedGifts],
  'consoleMoney:gift.retireEffect': [retiredGifts],
  'consoleMoney:gift.retireKept': [
    [boards, 'keeps name and picture of a retired gift'],
    [received, 'lists each gift once in tray order, retired ones last with their names'],
  ],
  'consoleMoney:gift.backEffect': [retiredGifts],
  'consoleMatches:hold.effect': [
    [scores, 'keeps a correction while the feed changes the rest, and returns to the feed when released'],
  ],
  'consoleMatches:postpone.viewers': [postponed, [reminders, 'moves a reminder with the kick-off']],
  'consoleMatches:postpone.held': [postponed],
  'consoleMatches:sure.viewers': [corrected],
  'consoleMatches:sure.log': [corrected],
  'consoleFeeds:key.revokeEffect': [revokedKey],
  'consoleFeeds:key.revokeKept': [revokedKey],
  'consoleFeeds:duplicate.moves.league': [
    [merging, 'of leagues moves every match, and both references lead to the kept one'],
  ],
  'consoleFeeds:duplicate.moves.team': [
    [merging, 'of teams moves home and away matches, also those that an operator holds'],
  ],
  'consoleFeeds:duplicate.moves.match': [
    [merging, 'of matches moves reservations and reminders, and sends no reminder twice'],
    [matchRooms, 'gives the chat of a merged match to a match without one'],
    [matchRooms, 'replaces an empty room, and keeps one with messages'],
  ],
  'consoleFeeds:duplicate.feed': [
    [merging, 'lets the feed of the kept match change it, and no longer the other'],
    [merging, 'follows earlier merges: three references of one team lead to the last kept one'],
  ],
  'consoleFeeds:duplicate.final': [[merging, 'deletes the merged record, once, and writes it into the audit log']],
  'consoleContent:news.removeEffect': [
    [content, 'hides, changes and removes an item, and refuses the slower of two editors'],
    [content, 'orders, hides, shows and removes banners, each with an audit entry'],
  ],
  'consoleContent:notices.cancelEffect': [
    [customNotices, 'is not sent any more after it was cancelled'],
    [pushDelivery, 'brings a custom notice to the languages of its audience, and stops when it is cancelled'],
  ],
  'consoleContent:news.hideEffect': [[content, 'publishes and hides several at once']],
  'consoleContent:versions.withdrawReaders': [ownLanguage],
  'consoleContent:versions.withdrawKept': [
    [pages, 'keeps the versions of a withdrawn text, which can be published again'],
  ],
  'consoleContent:regions.liftEffect': [[regions, 'refuses a country everything, and allows all others']],
  'consoleContent:regions.allEffect': [[regions, 'closes open sockets of the country and refuses new ones']],
  'consoleContent:zones.openEffect': [closedFeature],
  'consoleContent:zones.closeEffect': [closedFeature],
  'consoleContent:words.removeEffect': [
    [words, 'applies changed words to rooms right away: rejects, masks with asterisks, or accepts again'],
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
