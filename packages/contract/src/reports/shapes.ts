import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { contentTypeCodes } from '../enums.ts';
import { count, id, instant, operatorName } from '../kernel/schemas.ts';
import { namedUser } from '../messages/content-shapes.ts';
import { roomRole } from '../rooms/shapes.ts';
import {
  chatReportKinds,
  plainReportKinds,
  reportKinds,
  reportOutcomes,
  reportReasons,
  reportStates,
  reportSteps,
} from './rules.ts';

export const reportKind = z.enum(reportKinds);
export const plainReportKind = z.enum(plainReportKinds);
export const chatReportKind = z.enum(chatReportKinds);

export const reportReason = z.enum(reportReasons);

export const reportState = z.enum(reportStates);

export const reportOutcome = z.enum(reportOutcomes);

/** The reported target as it was at the first report. */
export const reportSnapshot = z.object({
  /** Text of the message of a room, title of the room, name of the group or nickname of the user. */
  text: z.string(),
  person: z.nullable(userCard),
  roomId: z.nullable(id),
  roomName: z.nullable(z.string()),
  at: instant,
});
export type ReportSnapshot = z.output<typeof reportSnapshot>;

/** Role and sanctions of a user in the room at the time of the report. */
export const reportPlace = z.object({
  role: roomRole,
  operator: z.boolean(),
  muted: z.boolean(),
  blacklisted: z.boolean(),
});
export type ReportPlace = z.output<typeof reportPlace>;

/** Context of a report: the messages before a reported message, or the last messages of a reported user in the room. */
export const reportContext = z.object({
  roomId: id,
  /** Oldest first, without the reported message. */
  messages: z.array(
    z.object({
      id,
      uid: id,
      nickname: z.string(),
      contentType: z.int(),
      text: z.string(),
      /** Set for a picture or video. */
      media: z.nullable(z.string()),
      at: instant,
      deleted: z.boolean(),
    }),
  ),
  /** Set when the reported message has a picture or video. */
  media: z.nullable(z.string()),
  /** The reported user. */
  target: z.nullable(reportPlace),
});
export type ReportContext = z.output<typeof reportContext>;

/** All reports of one target until it is closed. */
export const report = z.object({
  id,
  kind: reportKind,
  /** Uid of the host or user, or id of the room, message or group. */
  targetId: id,
  state: reportState,
  snapshot: reportSnapshot,
  /** How many users reported it, and their reasons. */
  reporters: count,
  reasons: z.array(z.object({ reason: reportReason, count })),
  firstAt: instant,
  lastAt: instant,
  takenBy: z.nullable(operatorName),
  /** Set on a closed report, in the order of the actions. */
  outcomes: z.array(reportOutcome),
  closedAt: z.nullable(instant),
  /** Grows with every change of state. */
  version: count,
});
export type Report = z.output<typeof report>;

export const reportEntry = z.object({
  by: z.nullable(userCard),
  reason: reportReason,
  words: z.string(),
  at: instant,
  /** The reporter in that room; null when there is no room. */
  place: z.nullable(reportPlace),
});
export const reportWarning = z.object({ id, by: operatorName, words: z.string(), at: instant });
/** An action of an operator on the reported target since the first report, taken here or elsewhere. */
export const reportAct = z.object({ id, outcome: reportOutcome, by: operatorName, at: instant });

export const reportStep = z.object({
  id,
  step: z.enum(reportSteps),
  by: operatorName,
  text: z.string(),
  at: instant,
});

const reportedContent = {
  contentType: z.literal(contentTypeCodes),
  /** The text, or the name of a file. */
  text: z.string(),
  /** A picture, video, voice note or file; `/operator/reports/media` returns its address. */
  file: z.nullable(
    z.object({
      /** Bytes. */
      size: count,
      /** Whole seconds of a video or voice note. */
      duration: z.nullable(count),
      gone: z.boolean(),
    }),
  ),
};

/** A message of the messenger as it was when it was reported. */
export const reportedMessage = z.object({
  id,
  from: namedUser,
  /** Who chose it. */
  reporter: namedUser,
  inGroup: z.boolean(),
  at: instant,
  ...reportedContent,
  /** The start of a quoted message, as it is in the message. */
  quote: z.nullable(z.object({ nickname: z.string(), text: z.string() })),
  card: z.nullable(namedUser),
  /** How many messages a merged forward has, which `/operator/reports/merged` returns; 0 for other messages. */
  merged: count,
  /** Gone for everybody by now: taken back, deleted, or removed by operators. */
  removed: z.boolean(),
});
export type ReportedMessage = z.output<typeof reportedMessage>;

/** A message in a merged forward of a report. */
export const reportedItem = z.object({
  nickname: z.string(),
  at: instant,
  ...reportedContent,
  /** The same for a merged forward in it; 0 when only its head was kept. */
  merged: count,
});
export type ReportedItem = z.output<typeof reportedItem>;
