import type { bannerOperatorCalls } from '@touchline/contract/content';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { nameIn } from '@touchline/contract/languages';
import { limits } from '@touchline/contract/limits';
import { isTextWithin } from '@touchline/contract/text';
import { inTransaction } from '../../../platform/db/database.ts';
import type { StaffPrincipal } from '../../../platform/identity.ts';
import { BadInput, isRefusal, refuse } from '../../../platform/refusal.ts';
import { bannerItemOf } from '../content.present.ts';
import { checkedImage, checkedLink } from '../link.ts';
import type { ContentDeps } from '../needs.ts';
import type { Showcase } from '../showcase.ts';
import * as store from './banners.store.ts';

export interface BannerDeps extends ContentDeps {
  readonly showcase: Showcase;
}

type Calls = typeof bannerOperatorCalls;

type Input = ParsedInputOf<Calls['save']>;

export const targetOf = (row: Pick<store.BannerRow, 'id' | 'title' | 'place'>) => ({
  kind: 'banner' as const,
  id: row.id,
  label: nameIn('eng', row.title) || row.place,
});

/** Invalid fields of a banner. */
async function problemsOf({ needs }: ContentDeps, input: Input): Promise<{ path: string; code: string }[]> {
  const problems: { path: string; code: string }[] = [];
  if (checkedImage(input.image) === null) problems.push({ path: 'image', code: 'invalid' });
  if (input.link !== null && checkedLink(input.link) === null) problems.push({ path: 'link', code: 'invalid' });
  if (input.startsAt && input.endsAt && Date.parse(input.endsAt) <= Date.parse(input.startsAt))
    problems.push({ path: 'endsAt', code: 'too_small' });
  if (input.roomId !== null && (input.place === 'home' || (await needs.rooms.findRoom(input.roomId)) === null))
    problems.push({ path: 'roomId', code: 'invalid' });
  return problems;
}

export async function saveBanner(deps: BannerDeps, principal: StaffPrincipal, input: Input) {
  const { db, clock, ids, needs, showcase } = deps;
  const max = limits.content.titleMax;
  if (!Object.values(input.title).every((text) => isTextWithin(text ?? '', max)))
    return refuse('text_too_long', { max });
  const problems = await problemsOf(deps, input);
  if (problems.length > 0) return new BadInput(problems);

  const saved = await inTransaction(db, async (tx) => {
    await store.lockPlace(tx, input.place);
    const before = input.id === undefined ? undefined : await store.lockBanner(tx, input.id);
    if (input.id !== undefined && !before) return refuse('not_found');
    if (before && before.revision !== input.revision) return refuse('conflict');
    const stays = before?.place === input.place;
    const row = {
      place: input.place,
      room_id: input.roomId,
      title: JSON.stringify(input.title),
      image: checkedImage(input.image) ?? '',
      link: input.link === null ? null : checkedLink(input.link),
      languages: [...new Set(input.languages)],
      starts_at: input.startsAt === null ? null : new Date(input.startsAt),
      ends_at: input.endsAt === null ? null : new Date(input.endsAt),
      hidden: input.hidden,
      position: stays ? before.position : await store.nextPosition(tx, input.place),
      updated_at: clock.date(),
      by_uid: principal.uid,
      revision: (before?.revision ?? 0) + 1,
    };
    const id = before?.id ?? ids.next();
    if (before) await store.updateBanner(tx, id, row);
    else await store.insertBanner(tx, { id, ...row });
    await needs.audit.record(tx, principal, {
      action: before ? 'banner.change' : 'banner.create',
      target: targetOf({ id, title: input.title, place: input.place }),
      details: { place: input.place, link: row.link, hidden: row.hidden },
    });
    return store.lockBanner(tx, id);
  });
  if (isRefusal(saved)) return saved;
  if (!saved) return refuse('not_found');
  await showcase.changed();
  return bannerItemOf(saved, await needs.operatorNames([principal.uid]), clock.now());
}
