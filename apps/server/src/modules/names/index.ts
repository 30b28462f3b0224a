import type { Api } from '../../http/serve.ts';
import type { Platform } from '../../platform/platform.ts';
import { nameRoutes } from './names.routes.ts';
import type { NameNeeds } from './needs.ts';
import type { ReservedNameList } from './reserved-names.ts';

export { createReservedNames, type ReservedNameList } from './reserved-names.ts';

export type Names = ReturnType<typeof createNames>;

/** Names that nobody but their owners may take, for operators. Accounts check names by the list of reserved ones. */
export const createNames = ({ db }: Pick<Platform, 'db'>, needs: NameNeeds, reserved: ReservedNameList) => ({
  /** Serves the calls of this module. */
  serve: (api: Api): void => nameRoutes(api, { db, needs, reserved }),
});
