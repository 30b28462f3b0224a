import { messageOps } from '@touchline/contract/messages';
import { messageOpSchemas } from '@touchline/contract/messages/schemas';
import type { Api } from '../../http/serve.ts';
import { createIdempotentCalls } from '../../platform/idempotent-call.ts';
import type { Conversations } from './conversations/conversations.ts';
import { createMediaSweep, deleteExpired } from './media/expire-media.ts';
import { countUnmoved } from './merged/move-merged.store.ts';
import { createMergedMove } from './merged/move-merged.ts';
import { createMergedSweep } from './merged/sweep-merged.ts';
import { messageRoutes } from './messages.routes.ts';
import type { MessageDeps, MessageNeeds } from './needs.ts';
import { pushableAmong } from './reading/pushable-messages.ts';
import { createReportedMessages } from './reported/reported-messages.ts';
import { type DemoForward, seedDemoForward } from './seed-demo.ts';
import { createMessageWriter } from './sending/message-writer.ts';
import type { SendAnswer, SendDeps } from './sending/send-message.ts';
import { showTyping } from './show-typing.ts';

export type { MessageToAppend } from './conversations/append-messages.ts';
export { type AnnounceLog, type Conversations, createConversations } from './conversations/conversations.ts';
export type { LogRecord } from './log/log-record.ts';
export { messageRowTables } from './messages.tables.ts';
export type { MessageNeeds } from './needs.ts';
export type { ReportedContent } from './reported/present-reported.ts';
export type { ReportedMessages } from './reported/reported-messages.ts';
export type { ReportedStored, StillHeld } from './reported/reported-stored.ts';
export { messageSearchColumns } from './search-columns.ts';

const expireEveryMs = 600_000;
const sweepEveryMs = 3_600_000;
const moveEveryMs = 5000;
/** Only an earlier release stores something that must be moved. */
const movedLookMs = 600_000;
const unmovedMax = 10_000;

export type Messages = ReturnType<typeof createMessages>;

/** The messenger: its calls, and who may send what to which users. */
export function createMessages(
  platform: Omit<MessageDeps, 'needs' | 'conversations'>,
  needs: MessageNeeds,
  conversations: Conversations,
) {
  const deps: MessageDeps = { ...platform, needs, conversations };
  needs.hub.handle(messageOps.typing, messageOpSchemas.typing, ({ conversationId }, { principal }) =>
    showTyping(deps, principal.uid, conversationId),
  );
  platform.timers.every('messages.media.expire', expireEveryMs, 'once', () => deleteExpired(deps));
  platform.timers.every('messages.media.sweep', sweepEveryMs, 'once', createMediaSweep(deps));
  platform.timers.every('messages.merged.sweep', sweepEveryMs, 'once', createMergedSweep(deps));
  const moveMerged = createMergedMove(deps);
  platform.timers.due('messages.merged.move', { scope: 'once', lookMs: movedLookMs }, async () =>
    (await moveMerged()) ? platform.clock.now() + moveEveryMs : null,
  );
  platform.metrics.gauge(
    'touchline_merged_forwards_unmoved',
    'Merged forwards of earlier releases that are left to move; counted up to 10,000.',
    () => countUnmoved(platform.db, unmovedMax),
  );
  const served: SendDeps = {
    ...deps,
    writer: createMessageWriter(deps),
    sends: createIdempotentCalls<SendAnswer>(),
  };
  return {
    /** Serves the calls of this module. */
    serve: (api: Api): void => messageRoutes(api, served),
    /** Forwards messages of a group of the demo. */
    seedDemo: (forward: DemoForward) => seedDemoForward(served, forward),
    /** Deletes what is left after the demo's groups; only on an idle platform, where no message is being stored. */
    removeDemo: createMergedSweep(deps, -1),
    /** Those of these messages of which members still have to hear, for pushes. */
    pushableAmong: (messageIds: readonly string[]) => pushableAmong(deps, messageIds),
    /** For reports to operators. */
    reported: createReportedMessages(deps),
  };
}
