import { serveJobs } from '../../../platform/parsers/index.ts';
import { cleanAndInspect, cleanAndInspectVoice } from '../films/index.ts';
import { readCsv } from '../schedules/read-csv.ts';
import { readFootballJson } from '../schedules/read-football-json.ts';
import type { FileJobs } from './file-jobs.ts';
import { inspectPicture } from './inspect-picture.ts';
import { makePicture } from './make-picture.ts';

// Program of the parser process: untrusted uploads are parsed apart from the server.

await serveJobs<FileJobs>({
  'picture.inspect': ({ path, promised }) => inspectPicture(path, promised),
  'picture.make': makePicture,
  'film.clean': ({ path, promised }) => cleanAndInspect(path, promised),
  'voice.clean': ({ path, promised }) => cleanAndInspectVoice(path, promised),
  'schedule.read': async ({ format, text }) => (format === 'csv' ? readCsv(text) : readFootballJson(text)),
});
