import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant, language } from '../kernel/shapes.ts';
import { roomRole } from '../rooms/shapes.ts';

/** Pages that operators write, one text a language. */
export const richTextPages = ['service', 'privacy', 'tutorial', 'specification', 'question'] as const;
export type RichTextPage = (typeof richTextPages)[number];
export const richTextPage = z.enum(richTextPages);

/** A published page as it is read: `html` has passed the whitelist of the server. */
export const richText = z.object({
  page: richTextPage,
  /** The language of the text, which is another than the reader's where theirs is not published. */
  language,
  title: z.string(),
  html: z.string(),
  version: count,
  publishedAt: instant,
});
export type RichText = z.output<typeof richText>;

/** `home` stands at the head of the match list, `room` is the advert of a room, `chat` the strip above its chat. */
export const bannerPlaces = ['home', 'room', 'chat'] as const;
export type BannerPlace = (typeof bannerPlaces)[number];
export const bannerPlace = z.enum(bannerPlaces);

/** A banner or advert in the reader's language. */
export const banner = z.object({
  id,
  place: bannerPlace,
  title: z.string(),
  image: z.string(),
  /** `https://…`, or a path of the portal such as `/match/live/12`; null for one that leads nowhere. */
  link: z.nullable(z.string()),
});
export type Banner = z.output<typeof banner>;

/** A news item in the reader's language, as lists show it. */
export const newsHead = z.object({
  id,
  title: z.string(),
  summary: z.string(),
  /** The picture, as the specification calls it. */
  imgUrl: z.nullable(z.string()),
  pinned: z.boolean(),
  publishedAt: instant,
});
export type NewsHead = z.output<typeof newsHead>;
export const news = z.object({ ...newsHead.shape, language, html: z.string() });
export type News = z.output<typeof news>;

export const reportKinds = ['host', 'room', 'message', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportKind = z.enum(reportKinds);
export const reportReasons = [
  'spam',
  'abuse',
  'hate',
  'sexual',
  'violence',
  'fraud',
  'gambling',
  'minor',
  'copyright',
  'other',
] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReason = z.enum(reportReasons);
export const reportStates = ['open', 'escalated', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportState = z.enum(reportStates);
/** What a closed report led to: nothing was wrong, or what was done about it. */
export const reportOutcomes = ['no_action', 'message_removed', 'warned', 'muted', 'cut_off', 'banned'] as const;
export const reportOutcome = z.enum(reportOutcomes);

/** Who of the staff did something, as lists of the back office show it. */
export const operatorName = z.object({ uid: id, name: z.string() });

/** What was reported, as it was when the first report came. */
export const reportSnapshot = z.object({
  /** Words of the message, title of the room, nickname of the person. */
  text: z.string(),
  person: z.nullable(userCard),
  roomId: z.nullable(id),
  roomName: z.nullable(z.string()),
  at: instant,
});
export type ReportSnapshot = z.output<typeof reportSnapshot>;

/** How somebody stood in the room of a report when it was made. */
export const reportPlace = z.object({
  role: roomRole,
  operator: z.boolean(),
  muted: z.boolean(),
  blacklisted: z.boolean(),
});
export type ReportPlace = z.output<typeof reportPlace>;

/** What went on around what was reported: of a message those before it, of a person what they said last in the room. */
export const reportContext = z.object({
  roomId: id,
  /** Oldest first; the reported message itself is not among them. */
  messages: z.array(
    z.object({
      id,
      uid: id,
      nickname: z.string(),
      contentType: z.int(),
      text: z.string(),
      /** Of a picture or video. */
      media: z.nullable(z.string()),
      at: instant,
      deleted: z.boolean(),
    }),
  ),
  /** Of the reported message. */
  media: z.nullable(z.string()),
  /** The person whom it is about. */
  target: z.nullable(reportPlace),
});
export type ReportContext = z.output<typeof reportContext>;

/** Every report of one thing, until it is closed. */
export const report = z.object({
  id,
  kind: reportKind,
  /** Uid of the host or person, id of the room or message. */
  targetId: id,
  state: reportState,
  snapshot: reportSnapshot,
  /** How many people reported it, and the reasons they gave. */
  reporters: count,
  reasons: z.array(z.object({ reason: reportReason, count })),
  firstAt: instant,
  lastAt: instant,
  takenBy: z.nullable(operatorName),
  outcome: z.nullable(reportOutcome),
  closedAt: z.nullable(instant),
  /** Grows with every change of the state. */
  version: count,
});
export type Report = z.output<typeof report>;

export const reportEntry = z.object({
  by: z.nullable(userCard),
  reason: reportReason,
  words: z.string(),
  at: instant,
  /** Of who made it, in the room; null where there is none. */
  place: z.nullable(reportPlace),
});
export const reportSteps = ['taken', 'released', 'note', 'escalated', 'closed', 'reopened'] as const;
export const reportStep = z.object({
  id,
  step: z.enum(reportSteps),
  by: operatorName,
  text: z.string(),
  at: instant,
});

export const wordActions = ['refuse', 'mask', 'hold'] as const;
export type WordAction = (typeof wordActions)[number];
export const wordAction = z.enum(wordActions);

/** `all` refuses everything, `watching` rooms and live video only. */
export const regionScopes = ['all', 'watching'] as const;
export type RegionScope = (typeof regionScopes)[number];
export const regionScope = z.enum(regionScopes);
