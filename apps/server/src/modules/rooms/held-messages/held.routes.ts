import { heldOperatorCalls } from '@touchline/contract/rooms';
import { heldOperatorSchemas } from '@touchline/contract/rooms/schemas';
import type { Api } from '../../../http/serve.ts';
import type { AuditWriter } from '../../../platform/audit.ts';
import type { HeldMessages } from './held-messages.ts';

/** Serves the held messages to operators. */
export function heldRoutes(api: Api, held: HeldMessages, audit: AuditWriter): void {
  api.serve(heldOperatorCalls, heldOperatorSchemas, {
    list: (input) => held.list(input),
    decide: (input, { principal }) => held.decide(input, principal, audit),
  });
}
