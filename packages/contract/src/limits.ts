/**
 * Every number of the platform. Durations end in `Ms` and are milliseconds; file and body sizes are bytes; text lengths
 * are code points (see `textLength`). A value equal to a limit is allowed unless a comment says otherwise.
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
  /** Life of the single-use token that replaces a correct SMS code. */
  codeTokenLifeMs: 10 * minute,
  smsCodeDigits: 6,
  smsCodeLifeMs: 5 * minute,
  smsCodeTries: 5,
  smsResendAfterMs: minute,
  /** SMS to one phone per calendar day of the server. */
  smsPerDay: 10,
  /** SMS to all phones together: bounds the cost of a flood. */
  smsPerHour: 1000,
  /** Unused guest accounts are deleted after it. */
  guestIdleLifeMs: 7 * day,
  loginTries: 5,
  /** From the last wrong password. Each further lock of the same address lasts twice as long as the previous one. */
  loginLockMs: 15 * minute,
  loginLockMaxMs: day,
  /** How long past locks count towards the length of the next one. */
  loginMemoryMs: 2 * day,
  /** Wrong passwords for one username from unknown addresses, in units of `loginTries`, before attempts are delayed. */
  loginSpreadFactor: 4,
  /** The longest delay between two such attempts. */
  loginSpreadWaitMs: minute,
  /** Known addresses and devices of an account; attempts from elsewhere do not delay sign-in from them. */
  knownSourcesMax: 20,
  /** A source without a sign-in is forgotten after it. */
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
  /** Pixels; taller pictures are scaled down. */
  imageMaxHeight: 20_000,
  /** Total pixels, 200 megapixels. */
  imageMaxPixels: 200_000_000,
  /** Width and height in pixels when a picture's size is unknown. */
  imageFallback: 200,
  uploadUrlLifeMs: 15 * minute,
  /** Bytes that one user may upload within 24 hours. */
  uploadsPerDay: 1024 * megabyte,
  /** Parallel uploads of one user. */
  uploadsAtOnce: 2,
  /** Queued uploads of one user: the pictures of a post, and one more. */
  uploadsWaiting: 10,
} as const;

const hosts = {
  postImagesMax: 9,
  photoDescriptionMax: 20,
  /** Hours of the server's day in which live history and statistics are rebuilt. */
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
  /** The applicant's description of past experience. */
  experienceMax: 1000,
  contactMax: 100,
  sampleLinkMax: 500,
  /** Pictures of identity documents are deleted this long after the decision. */
  documentsLifeMs: 30 * day,
  /** Life of a signed address of such a picture. */
  documentAddressLifeMs: 5 * minute,
  /** An application that waits longer counts as late. */
  answerWithinMs: day,
} as const;

const matches = {
  /** Minimum gap between kick-offs of one host's reservations; exactly this gap is too short. */
  reservationGapMs: 2 * hour,
  reminderBeforeMs: 5 * minute,
  /** Name of a league, team or round in one language. */
  nameMax: 80,
  shortNameMax: 4,
} as const;

const rooms = {
  muteMinutes: [10, 30, 60],
  historyOnEntry: 50,
  /** Between two messages of one user; each room may set its own. */
  speakingIntervalMs: 2 * second,
  speakingIntervalMaxMs: 300 * second,
  repeatWindowMs: 10 * minute,
  messageMax: 200,
  adminsMax: 20,
  /** Since registration; younger accounts cannot send links, pictures or videos. */
  newAccountAgeMs: day,
  /** Messages in the room of a finished match are kept this long. */
  matchChatLifeMs: 90 * day,
  ownDeleteWindowMs: 2 * minute,
  welcomeMax: 100,
  /** Upper bound of a room's minimum account age, in hours. */
  accountAgeMaxHours: 8760,
  /** Messages before a reported one that operators see. */
  reportContext: 10,
} as const;

const streams = {
  /** How long a broadcast stays open without an encoder. */
  encoderGraceMs: minute,
  /** How long visitors of the room read that the platform ended the broadcast. */
  cutOffShownMs: 10 * minute,
  lastPlayHintMs: 3 * second,
  /** Between key frames; above it viewers wait too long for the first picture. */
  keyIntervalWarnMs: 4 * second,
} as const;

const wallet = {
  taskRegister: 100,
  taskFirstFollow: 20,
  taskAvatar: 20,
  /** Coins of one transfer. */
  coinMin: 1,
  coinMax: 1_000_000,
  giftCountMax: 9999,
  /** The host's percentage of the coins paid. */
  giftShare: 50,
  couponLifeMs: 30 * day,
  /** Coins that a host pays for one coupon of the tier to give away. */
  couponPrice50: 100,
  couponPrice60: 80,
  couponPrice70: 60,
  couponPrice80: 40,
} as const;

const gifts = {
  /** A sending within this time of the previous one joins its combo. */
  comboMs: 10 * second,
  /** Name of a gift in one language. */
  nameMax: 30,
  /** Ranks of a leaderboard that are shown and published. */
  placesMax: 100,
} as const;

const redPackets = {
  timeLimitHours: [3, 6, 24],
  /** From sending; then unclaimed coins are refunded. */
  refundAfterMs: day,
  shareMin: 1,
  couponMin: 1,
  countMax: 500,
} as const;

const voice = {
  /** Accepted participants besides the host. */
  linkMicMax: 10,
  linkMicRequestLifeMs: minute,
} as const;

const friends = {
  /** Per calendar day of the server. */
  searchesPerDay: 200,
  requestsPerDay: 50,
  /** Unanswered requests from one user to another. */
  pendingToOne: 10,
  requestLifeMs: 7 * day,
  requestTextMax: 100,
} as const;

const groups = {
  /** Including the owner. */
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
  /** Pictures, voice, videos and files; text is kept. */
  mediaLifeMs: 7 * day,
  forwardMax: 50,
  revokeWindowMs: 2 * minute,
  textMax: 5000,
  clientPlatformId: 5,
} as const;

const phrases = { countMax: 10, textMax: 200 } as const;

/** Content written by operators, and reports from users. */
const content = {
  titleMax: 100,
  summaryMax: 300,
  /** Per user within 24 hours. */
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
  /** How long a decision on an application can be undone before it takes effect. */
  undoMs: 10 * second,
  sessionLifeMs: 12 * hour,
  /** Idle time after which a session ends; bounds the use of a stolen token. */
  sessionIdleMs: 30 * minute,
  /** The same for an operator who is signed in to the portal. */
  portalIdleMs: 12 * hour,
  passwordMin: 10,
  passwordMax: 64,
  /** How long high-impact calls are allowed after a security code. */
  confirmedMs: 15 * minute,
  codeTries: 5,
  /** From the last wrong code. */
  codeLockMs: 15 * minute,
  recoveryCodes: 10,
  nameMax: 30,
  reasonMax: 500,
  noteMax: 1000,
  warningMax: 200,
  /** A longer ban counts as permanent and requires the security code. */
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

/** Parses the page size of an address: an offered size, else the default. */
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
