import * as z from 'zod/mini';
import { userCard } from '../accounts/shapes.ts';
import { count, id, instant } from '../kernel/shapes.ts';
import { warningTemplates } from '../operators/warnings.ts';
import { roomRole } from '../rooms/shapes.ts';
import { operatorName } from './shapes.ts';

export const reportKinds = ['host', 'room', 'message', 'person'] as const;
export type ReportKind = (typeof reportKinds)[number];
export const reportKind = z.enum(reportKinds);
export const reportReasons = [...warningTemplates, 'other'] as const;
export type ReportReason = (typeof reportReasons)[number];
export const reportReason = z.enum(reportReasons);
export const reportStates = ['open', 'escalated', 'closed'] as const;
export type ReportState = (typeof reportStates)[number];
export const reportState = z.enum(reportStates);
/** What operators did about a reported thing, as the audit log has it; `no_action` stands alone where they did nothing. */
export const reportOutcomes = [
  'no_action',
  'message_removed',
  'warned',
  'muted',
  'blacklisted',
  'cut_off',
  'banned',
] as const;
export type ReportOutcome = (typeof reportOutcomes)[number];
export const reportOutcome = z.enum(reportOutcomes);

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
  /** Of a closed report, in the order it was done. */
  outcomes: z.array(reportOutcome),
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
export const reportWarning = z.object({ id, by: operatorName, words: z.string(), at: instant });
/** Something that an operator did about the reported thing since the first report, from here or elsewhere. */
export const reportAct = z.object({ id, outcome: reportOutcome, by: operatorName, at: instant });
export const reportSteps = ['taken', 'released', 'note', 'escalated', 'closed', 'reopened'] as const;
export const reportStep = z.object({
  id,
  step: z.enum(reportSteps),
  by: operatorName,
  text: z.string(),
  at: instant,
});
