import type { ErrorCode } from '@touchline/contract/errors';
import type { Metrics } from '../../../platform/metrics.ts';

/** How an upload ended; the code of its refusal when nothing was stored. */
export type UploadResult = 'stored' | ErrorCode;

export function createUploadCounter(metrics: Pick<Metrics, 'counter'>): (result: UploadResult) => void {
  const uploads = metrics.counter('touchline_uploads_total', 'Uploads by their result.', ['result']);
  uploads.inc({ result: 'stored' }, 0);
  return (result) => uploads.inc({ result });
}
