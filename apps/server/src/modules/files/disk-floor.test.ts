import { fileCalls } from '@touchline/contract/files';
import { expect, it } from 'vitest';
import { createTestApi, dataOf } from '../../testing/api.ts';
import { createTestIdentity } from '../../testing/identity.ts';
import { testPng } from '../../testing/pictures.ts';
import { createTestPlatform } from '../../testing/platform.ts';
import { createFiles } from './index.ts';

it('refuses uploads that would leave less free disk than configured', async () => {
  const platform = await createTestPlatform();
  const identity = createTestIdentity();
  const files = createFiles({ ...platform, config: { ...platform.config, diskFloorBytes: Number.MAX_SAFE_INTEGER } });
  const api = await createTestApi(platform, { identity }, (server) => files.serve(server));
  const answer = await api.call(fileCalls.uploadUrl, { fileName: 'a.png' }, { token: identity.tokenOf('11') });
  const { pathname, search } = new URL(dataOf(answer));
  const refused = await api.inject({ method: 'PUT', url: pathname + search, payload: testPng(2, 2) });
  expect(refused.json()).toMatchObject({ code: 'overloaded', data: { seconds: 60 } });
  await api.close();
  await files.close();
  await platform.close();
});
