import type { OutputOf, ParsedInputOf } from '@touchline/contract/kernel';
import type { SiteSheet, settingOperatorCalls } from '@touchline/contract/settings';
import type { systemCalls } from '@touchline/contract/system';
import { inTransaction } from '../../platform/db/database.ts';
import type { StaffPrincipal } from '../../platform/identity.ts';
import { operatorIn } from '../../platform/operator-names.ts';
import { BadInput, isRefusal, refuse } from '../../platform/refusal.ts';
import { lockSite, readSite, type SiteRow, writeSite } from '../../platform/site/site.store.ts';
import { checkedImage } from '../content/index.ts';
import type { SystemDeps } from './needs.ts';

type Input = ParsedInputOf<typeof settingOperatorCalls.saveSite>;

const presentSite = ({ name, logo, contact, imprint }: SiteRow): OutputOf<typeof systemCalls.site> => ({
  name,
  logo,
  contact,
  imprint,
});

/** What every page shows. */
export const showSite = ({ site }: Pick<SystemDeps, 'site'>) => presentSite(site.current());

/** The stored identity of the platform; that in memory may be some seconds old. */
export async function readSiteSheet({ db, operatorNames }: SystemDeps): Promise<SiteSheet> {
  const row = await readSite(db);
  const names = await operatorNames(row.by_uid === null ? [] : [row.by_uid]);
  return { revision: row.revision, ...presentSite(row), by: operatorIn(names, row.by_uid) };
}

/** Replaces the identity of the platform, with an audit entry for each change. */
export async function saveSite(deps: SystemDeps, principal: StaffPrincipal, input: Input) {
  const { revision, ...values } = input;
  const logo = values.logo === null ? null : checkedImage(values.logo);
  if (logo === null && values.logo !== null) return new BadInput([{ path: 'logo', code: 'invalid' }]);
  const written = await inTransaction(deps.db, async (tx) => {
    const stored = await lockSite(tx);
    if (stored.revision !== revision) return refuse('conflict');
    await writeSite(tx, { ...values, logo, revision: revision + 1, by_uid: principal.uid });
    for (const field of ['name', 'logo', 'contact', 'imprint'] as const)
      if (stored[field] !== values[field])
        await deps.audit.record(tx, principal, {
          action: 'setting.change',
          target: { kind: 'setting', id: `site.${field}`, label: `site.${field}` },
          details: { before: stored[field], after: values[field] },
        });
    return true;
  });
  if (isRefusal(written)) return written;
  await deps.site.changed();
  return readSiteSheet(deps);
}
