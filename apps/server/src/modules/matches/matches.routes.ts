import { type LiveHost, matchCalls } from '@touchline/contract/matches';
import type { CallContext } from '../../http/context.ts';
import type { Api } from '../../http/serve.ts';
import { isRefusal } from '../../platform/refusal.ts';
import { columnInfos } from './columns.ts';
import type { MatchCalls } from './match-calls.ts';

/** Shows hosts with the covers of the viewer's country. */
type LocalHosts = (
  hosts: readonly LiveHost[],
  reader: { readonly uid: string; readonly country: string | null },
) => Promise<LiveHost[]>;

const readerOf = ({ principal, country }: CallContext<'visitor'>) => ({ uid: principal.uid, country });

/** Serves the calls of matches. */
export function matchRoutes(api: Api, calls: MatchCalls, localHosts: LocalHosts = async (hosts) => [...hosts]): void {
  const columns = columnInfos();
  api.serve(matchCalls, {
    columns: () => ({ items: columns }),
    list: calls.list,
    columnsWithNumbers: calls.columnNumbers,
    page: calls.page,
    details: async ({ matchId }, context) => {
      const found = await calls.details(matchId);
      return isRefusal(found) ? found : { ...found, hosts: await localHosts(found.hosts, readerOf(context)) };
    },
    homeTop: ({ column }, { language }) => calls.home.top({ column, language }),
    homeMiddle: async ({ column }, context) => {
      const live = await calls.home.middle(column);
      return { ...live, items: await localHosts(live.items, readerOf(context)) };
    },
    homeBottom: ({ column }, { language }) => calls.home.bottom({ column, language }),
    homeInfo: () => calls.home.info(),
    search: async (input, context) => {
      const found = await calls.search(input);
      if (isRefusal(found)) return found;
      return { ...found, hosts: { ...found.hosts, items: await localHosts(found.hosts.items, readerOf(context)) } };
    },
  });
}
