/**
 * Every number of the platform. Durations end in `Ms` and are milliseconds; sizes of files and bodies are bytes; texts
 * are counted in code points (see `textLength`). A value equal to a limit is allowed, except where a comment says more.
 */
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;
const kilobyte = 1024;
const megabyte = 1024 * kilobyte;

const accounts = {
  usernameMin: 6,
  usernameMax: 15,
  passwordMin: 6,
  passwordMax: 15,
  userIdDigits: 8,
  accessTokenLifeMs: 2 * hour,
  /** Of the single-use token that a correct SMS code is swapped for. */
  codeTokenLifeMs: 10 * minute,
  smsCodeDigits: 6,
  smsCodeLifeMs: 5 * minute,
  smsCodeTries: 5,
  smsResendAfterMs: minute,
  /** To one phone in a calendar day of the server. */
  smsPerDay: 10,
  /** To all phones together: what a flood of requests may cost. */
  smsPerHour: 1000,
  /** Without use; then a visitor account is deleted. */
  guestIdleLifeMs: 7 * day,
  loginTries: 5,
  /** From the last wrong password. Each further lock of the same address lasts twice as long as the one before. */
  loginLockMs: 15 * minute,
  loginLockMaxMs: day,
  /** Locks before it grow the next one. */
  loginMemoryMs: 2 * day,
  /** Wrong passwords for one name from addresses it never signed in from, in units of `loginTries`, before they wait. */
  loginSpreadFactor: 4,
  /** The longest wait between two such tries. */
  loginSpreadWaitMs: minute,
  /** Addresses and devices of one account from which a sign-in is not slowed down by tries from elsewhere. */
  knownSourcesMax: 20,
  /** Without a sign-in from there. */
  knownSourceLifeMs: 180 * day,
  nicknameMax: 20,
  bioMax: 200,
  hobbiesMax: 100,
  /** Centimetres. */
  heightMin: 50,
  heightMax: 250,
  /** Kilograms. */
  weightMin: 20,
  weightMax: 300,
  /** The latest is today. */
  birthdayMin: '1900-01-01',
} as const;

const files = {
  avatarMax: 30 * megabyte,
  fileMax: 30 * megabyte,
  chatImageMax: 50 * megabyte,
  /** Compared with whole seconds, rounded down. */
  chatVideoMaxLengthMs: 60 * second,
  chatVideoMax: 200 * megabyte,
  voiceNoteMaxLengthMs: 60 * second,
  /** Percent, for recompressing pictures before an upload. */
  imageQuality: 80,
  /** Pixels; higher pictures are scaled down to it. */
  imageMaxHeight: 20_000,
  /** Pixels in all, 200 megapixels. */
  imageMaxPixels: 200_000_000,
  /** Pixels of either side, when a picture's own size is unknown. */
  imageFallback: 200,
  uploadUrlLifeMs: 15 * minute,
  /** Bytes that one person may store within 24 hours. */
  uploadsPerDay: 1024 * megabyte,
  /** Uploads of one person whose bytes come at the same time. */
  uploadsAtOnce: 2,
  /** Uploads of one person that wait for their turn: the pictures of a post, and one more. */
  uploadsWaiting: 10,
} as const;

const hosts = {
  postImagesMax: 9,
  photoDescriptionMax: 20,
  /** Hours of the server's day between which live history and statistics are rebuilt. */
  statisticsFromHour: 0,
  statisticsToHour: 6,
  roomNameMax: 30,
  hostTitleMax: 30,
  introMax: 500,
  announcementMax: 500,
  postTextMax: 2000,
  reasonMax: 500,
  liveCodeShown: 4,
  realNameMax: 60,
  /** Of an application: what the applicant has done so far, in own words. */
  experienceMax: 1000,
  contactMax: 100,
  sampleLinkMax: 500,
  /** Pictures of an identity document, counted from the decision; then they are deleted. */
  documentsLifeMs: 30 * day,
  /** Of a signed address of such a picture. */
  documentAddressLifeMs: 5 * minute,
  /** An application that waits longer is late. */
  answerWithinMs: day,
} as const;

const matches = {
  /** Between kick-offs of one host's reservations; must be exceeded, exactly this is too near. */
  reservationGapMs: 2 * hour,
  reminderBeforeMs: 5 * minute,
  /** Of a league, team or round in one language. */
  nameMax: 80,
  shortNameMax: 4,
} as const;

const rooms = {
  muteMinutes: [10, 30, 60],
  historyOnEntry: 50,
  /** Between two messages of one person; each room may choose its own. */
  speakingIntervalMs: 2 * second,
  speakingIntervalMaxMs: 300 * second,
  repeatWindowMs: 10 * minute,
  messageMax: 200,
  adminsMax: 20,
  /** Since registration; younger accounts send no links, pictures and videos. */
  newAccountAgeMs: day,
  /** What was said in the room of a match that is over. */
  matchChatLifeMs: 90 * day,
  ownDeleteWindowMs: 2 * minute,
  welcomeMax: 100,
  /** Hours that a room may ask of an account. */
  accountAgeMaxHours: 8760,
  /** Messages before a reported one that operators see with it. */
  reportContext: 10,
} as const;

const streams = {
  /** A live session is kept without an encoder. */
  encoderGraceMs: minute,
  /** Who comes so long after a cut-off reads that the platform ended the broadcast. */
  cutOffShownMs: 10 * minute,
  lastPlayHintMs: 3 * second,
  /** Between key frames; above it viewers wait too long for a picture. */
  keyIntervalWarnMs: 4 * second,
} as const;

const wallet = {
  taskRegister: 100,
  taskFirstFollow: 20,
  taskAvatar: 20,
  /** Coins of one movement. */
  coinMin: 1,
  coinMax: 1_000_000,
  giftCountMax: 9999,
  /** Percent of the coins paid that the anchor gets. */
  giftShare: 50,
  couponLifeMs: 30 * day,
  /** Coins that a host pays for one coupon of the tier, to give away. */
  couponPrice50: 100,
  couponPrice60: 80,
  couponPrice70: 60,
  couponPrice80: 40,
} as const;

const gifts = {
  /** A sending this soon after the one before joins its combo. */
  comboMs: 10 * second,
  /** Of a gift in one language. */
  nameMax: 30,
  /** Places of a board that are shown and told. */
  placesMax: 100,
} as const;

const redPackets = {
  timeLimitHours: [3, 6, 24],
  /** From sending; then the unclaimed rest goes back. */
  refundAfterMs: day,
  shareMin: 1,
  couponMin: 1,
  countMax: 500,
} as const;

const voice = {
  /** People accepted at once, besides the host. */
  linkMicMax: 10,
  linkMicRequestLifeMs: minute,
} as const;

const friends = {
  /** In a calendar day of the server. */
  searchesPerDay: 200,
  requestsPerDay: 50,
  /** Unanswered requests from one person to one person. */
  pendingToOne: 10,
  requestLifeMs: 7 * day,
  requestTextMax: 100,
} as const;

const groups = {
  /** The owner included. */
  sizeMax: 500,
  /** Without the owner. */
  adminsMax: 50,
  muteMs: { '1h': hour, '12h': 12 * hour, '1d': day, '7d': 7 * day, '30d': 30 * day },
  requestLifeMs: 7 * day,
  inviteLinkLifeMs: 7 * day,
  nameMax: 30,
  nicknameMax: 20,
  noticeMax: 1000,
  joinReasonMax: 100,
} as const;

const messages = {
  /** Pictures, voice, videos and files; text stays. */
  mediaLifeMs: 7 * day,
  forwardMax: 50,
  revokeWindowMs: 2 * minute,
  textMax: 5000,
  clientPlatformId: 5,
} as const;

const phrases = { countMax: 10, textMax: 200 } as const;

/** What operators write, and reports from people. */
const content = {
  titleMax: 100,
  summaryMax: 300,
  /** Of one person within 24 hours. */
  reportsPerDay: 50,
  reportWordsMax: 500,
} as const;

const client = {
  httpTimeoutMs: 15 * second,
  globalConfigPollMs: minute,
  badgeMax: 99,
  /** On, off, on, in milliseconds. */
  vibration: [200, 100, 200],
  pageSize: 10,
  pageSizes: [10, 20, 50, 100],
  pagerCount: 7,
} as const;

const operators = {
  /** How long a decision about an application can be undone before it takes effect. */
  undoMs: 10 * second,
  sessionLifeMs: 12 * hour,
  /** Without use: so long a token that was stolen is good after its owner closed the page. */
  sessionIdleMs: 30 * minute,
  /** Without use, of an operator who is signed in to the portal. */
  portalIdleMs: 12 * hour,
  passwordMin: 10,
  passwordMax: 64,
  /** High-impact calls pass so long after a security code. */
  confirmedMs: 15 * minute,
  codeTries: 5,
  /** From the last wrong code. */
  codeLockMs: 15 * minute,
  recoveryCodes: 10,
  nameMax: 30,
  reasonMax: 500,
  noteMax: 1000,
  warningMax: 200,
  /** A ban that ends later is one for good, which asks for the security code. */
  banMaxMs: 366 * day,
} as const;

const wire = { bodyMax: 256 * kilobyte, frameMax: 64 * kilobyte } as const;

export const limits = {
  accounts,
  files,
  hosts,
  matches,
  rooms,
  streams,
  wallet,
  gifts,
  redPackets,
  voice,
  friends,
  groups,
  messages,
  phrases,
  operators,
  content,
  client,
  wire,
} as const;

/** Rows of a page as an address says them; one of the offered sizes, the usual one for anything else. */
export const pageSizeOf = (text: string | undefined): number =>
  client.pageSizes.find((size) => String(size) === text) ?? client.pageSize;

export type Limits = typeof limits;
type LimitPath = { [G in keyof Limits]: `${G}.${keyof Limits[G] & string}` }[keyof Limits];

/** Defaults that an operator may change; all other limits are constants. */
export const configurableLimits = [
  'accounts.loginTries',
  'accounts.loginLockMs',
  'accounts.smsPerHour',
  'rooms.speakingIntervalMs',
  'rooms.repeatWindowMs',
  'rooms.messageMax',
  'rooms.adminsMax',
  'rooms.newAccountAgeMs',
  'rooms.matchChatLifeMs',
  'wallet.taskRegister',
  'wallet.taskFirstFollow',
  'wallet.taskAvatar',
  'wallet.coinMin',
  'wallet.coinMax',
  'wallet.giftCountMax',
  'wallet.giftShare',
  'wallet.couponLifeMs',
  'wallet.couponPrice50',
  'wallet.couponPrice60',
  'wallet.couponPrice70',
  'wallet.couponPrice80',
  'redPackets.countMax',
  'friends.searchesPerDay',
  'friends.requestsPerDay',
  'friends.pendingToOne',
  'friends.requestLifeMs',
  'groups.sizeMax',
  'groups.requestLifeMs',
  'groups.inviteLinkLifeMs',
  'messages.mediaLifeMs',
  'wire.bodyMax',
  'wire.frameMax',
] as const satisfies readonly LimitPath[];
