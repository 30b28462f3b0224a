import { limits } from '@touchline/contract/limits';
import { refuse } from '../../../platform/refusal.ts';
import { signedMedia } from '../media/open-media.ts';
import { hasFile, readStored } from '../media/stored-content.ts';
import { itemIn } from '../merged/open-merged.ts';
import type { MessageDeps } from '../needs.ts';
import { openReportedMerged } from './list-reported-items.ts';
import type { ReportedStored } from './reported-stored.ts';

export interface ReportedPlace {
  readonly path: readonly number[];
  readonly item: number | undefined;
}

/** Only callers that checked the report of the content. A held file outlives the time in its message. */
export async function openReported(deps: MessageDeps, whole: ReportedStored, { path, item }: ReportedPlace) {
  const merged = item === undefined ? null : await openReportedMerged(deps.db, whole, path);
  const shown = item === undefined ? readStored(whole) : merged && (await itemIn(deps.db, merged, item));
  if (!shown || !hasFile(shown)) return refuse('not_found');
  const { url } = shown.content;
  const stored = await deps.needs.files.share(deps.db, [url]);
  if (!stored.has(url)) return refuse('message_expired');
  const expiresAt = deps.clock.now() + limits.content.reportMediaLifeMs;
  return signedMedia(deps, shown, { expiresAt, download: false });
}
