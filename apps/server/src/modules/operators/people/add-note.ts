import { limits } from '@touchline/contract/limits';
import type { PersonSummary } from '@touchline/contract/operators';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { refuse } from '../../../platform/refusal.ts';
import type { OperatorToolDeps } from '../needs.ts';
import { presentPost } from '../operators.present.ts';
import { insertNote } from './notes.store.ts';

const { noteMax } = limits.operators;

export async function addNote(
  deps: OperatorToolDeps,
  principal: StaffPrincipal,
  { uid, text }: { uid: string; text: string },
) {
  if (!isTextWithin(text, noteMax)) return refuse('text_too_long', { max: noteMax });
  const person = (await deps.accounts.people.summaries([uid])).get(uid);
  if (!person) return refuse('user_not_found');
  return inTransaction(deps.db, async (tx) => {
    const by = { by_uid: principal.uid, by_role: principal.role };
    const note = await insertNote(tx, { id: deps.ids.next(), uid, ...by, text, at: deps.clock.date() });
    await deps.audit.record(tx, principal, { action: 'person.note', target: targetOf(person), details: { text } });
    return presentPost(note);
  });
}

export const targetOf = ({ uid, nickname }: PersonSummary) => ({ kind: 'person' as const, id: uid, label: nickname });
