import { hostRoomKind } from '@touchline/contract/rooms';
import { createTestApi, type TestApi } from '../../../testing/api.ts';
import { createTestIdentity } from '../../../testing/identity.ts';
import { createOperatorFixture, type OperatorFixture } from '../../../testing/operator-fixture.ts';
import { createTestPlatform, type TestPlatform } from '../../../testing/platform.ts';
import { createTestStaff } from '../../../testing/staff.ts';
import { type Agreements, createAgreements } from '../../agreements/index.ts';
import { createFiles } from '../../files/index.ts';
import type { NewPush } from '../../push/index.ts';
import { type Content, createContent } from '../index.ts';

/** The uid of a guest, and the existing room. */
export const viewerUid = '5';
export const room = '800';

export interface ContentFixture {
  readonly platform: TestPlatform;
  readonly api: TestApi;
  readonly content: Content;
  readonly agreements: Agreements;
  readonly operators: OperatorFixture;
  readonly pushes: NewPush[];
  /** Tokens of an editor and of a guest. */
  readonly editor: string;
  readonly viewer: string;
  /** Deletes all content and sets the clock to the evening of 1 March 2026. */
  empty(): Promise<void>;
  close(): Promise<void>;
}

/** Serves pages, news and banners on a real database. */
export async function createContentFixture(): Promise<ContentFixture> {
  const platform = await createTestPlatform();
  const operators = createOperatorFixture();
  const identity = createTestIdentity();
  const staff = createTestStaff();
  const agreements = await createAgreements(platform);
  const pushes: NewPush[] = [];
  const content = await createContent(platform, {
    ...operators,
    agreements,
    push: { add: async (_tx, added) => void pushes.push(...added) },
    files: createFiles(platform),
    rooms: { findRoom: async (id) => (id === room ? { id } : null) },
  });
  await platform.db
    .insertInto('rooms_room')
    .values({
      id: room,
      kind: hostRoomKind,
      match_id: null,
      host_uid: '77',
      speaking_interval: null,
      created_at: platform.clock.date(),
    })
    .execute();
  const api = await createTestApi(platform, { identity, staff }, (server) => {
    content.serve(server);
    agreements.serve(server);
  });
  return {
    platform,
    api,
    content,
    agreements,
    operators,
    pushes,
    editor: staff.tokenOf('9', 'editor'),
    viewer: identity.tokenOf(viewerUid, 4),
    empty: async () => {
      platform.clock.set('2026-03-01T20:00:00Z');
      operators.log.length = 0;
      pushes.length = 0;
      for (const table of ['content_page_version', 'content_page_draft', 'content_news', 'content_banner'] as const)
        await platform.db.deleteFrom(table).execute();
      await platform.db.deleteFrom('agreements_edition').execute();
      await agreements.editionsChanged();
      await platform.timers.run('looks');
    },
    close: async () => {
      await api.close();
      await platform.close();
    },
  };
}
