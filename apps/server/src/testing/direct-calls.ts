import type { Call, ParsedInputOf } from '@touchline/contract/kernel';
import type { ContextOf } from '../http/context.ts';
import type { Prebuilt } from '../http/prebuilt.ts';
import type { Api, Handler } from '../http/serve.ts';
import { refuse } from '../platform/refusal.ts';

type DirectAnswer<C extends Call> = Exclude<Awaited<ReturnType<Handler<C>>>, Prebuilt>;

export type DirectCalls = <C extends Call>(
  call: C,
  input: ParsedInputOf<C>,
  context?: Partial<ContextOf<C>>,
) => Promise<DirectAnswer<C>>;

/** Makes the calls of a module without HTTP, sessions, rates and parsing, for tests of what they leave behind. */
export function directCalls({ serve }: { readonly serve: (api: Api) => void }): DirectCalls {
  const handlers = new Map<Call, Handler<Call>>();
  serve({
    calls: [],
    serve: (group, _schemas, table) => {
      for (const name of Object.keys(group)) handlers.set(group[name] as Call, table[name] as unknown as Handler<Call>);
    },
    raw: () => undefined,
    principalOf: async () => refuse('no_permission'),
  });
  return async <C extends Call>(call: C, input: ParsedInputOf<C>, context: Partial<ContextOf<C>> = {}) => {
    const handle = handlers.get(call);
    if (!handle) throw new Error(`the module does not serve ${call.path}`);
    return (await handle(input as never, context as never)) as DirectAnswer<C>;
  };
}
