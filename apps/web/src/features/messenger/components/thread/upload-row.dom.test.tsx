import type { Messenger } from '@touchline/client/messenger';
import { uploadStatuses } from '@touchline/contract/enums';
import { expect, it, vi } from 'vitest';
import { setStage } from '../../../../shared/testing/stage.tsx';
import { uploadsOf } from '../../api/use-uploads.ts';
import type { Upload } from '../../model/media/uploads.ts';
import { UploadRow } from './UploadRow.tsx';

const stage = setStage(['messageMedia', 'common', 'errors']);

/** Shows a file on its way. */
async function show(given: Partial<Upload>) {
  const messenger = {} as Messenger;
  const uploads = uploadsOf(messenger);
  const file = new File(['x'], 'line-ups.csv', { type: 'text/csv' });
  const going = { status: uploadStatuses.in_progress, done: 0.63, code: null, data: {} };
  uploads.list.setState(
    [{ id: 'u1', conversationId: 'p1_2', draft: { kind: 'file', file }, ...going, ...given }],
    true,
  );
  await stage.show(<UploadRow messenger={messenger} id="u1" />);
  return uploads;
}

it('shows how much of a video is uploaded, as large as its message, until it is cancelled', async () => {
  const facts = { durationMs: 42_400, width: 640, height: 360, poster: new Blob(['x'], { type: 'image/jpeg' }) };
  const file = new File(['x'], 'goal.mp4', { type: 'video/mp4' });
  const uploads = await show({ draft: { kind: 'video', file, facts } });
  await stage.sees('0:42');
  expect(stage.page()).toContain('63%');
  const box = document.querySelector('img')?.parentElement;
  expect([box?.style.inlineSize, box?.style.aspectRatio]).toEqual(['240px', '240 / 135']);
  await stage.press('Cancel');
  expect(uploads.list.getState()).toEqual([]);
  expect(document.querySelector('img')).toBeNull();
});

it('says why a file was not uploaded, and tries again', async () => {
  const uploads = await show({ status: uploadStatuses.failed, done: null, code: 'file_too_large', data: { max: 50 } });
  const retry = vi.spyOn(uploads, 'retry').mockImplementation(() => {});
  await stage.sees('line-ups.csv');
  expect(document.querySelector('[role=alert]')?.textContent).toContain('50');
  expect(document.querySelector('[role=progressbar]')).toBeNull();
  await stage.press('Try again');
  expect(retry).toHaveBeenCalledExactlyOnceWith('u1');
});
