import { fileCalls } from '@touchline/contract/files';
import { fileSchemas } from '@touchline/contract/files/schemas';
import type { Api } from '../../http/serve.ts';
import { chatFileRoutes } from './chat/chat-files.routes.ts';
import { downloadRoutes } from './downloads/downloads.routes.ts';
import { filesPath } from './file-addresses.ts';
import type { FileDeps } from './needs.ts';
import { privateFileRoutes } from './private/private-files.routes.ts';
import type { ServedFiles } from './served-files.ts';
import { uploadUrl } from './uploads/grant-upload.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** Serves upload addresses, uploads, and files. */
export function fileRoutes(api: Api, deps: FileDeps, served: ServedFiles): void {
  api.serve(fileCalls, fileSchemas, {
    uploadUrl: (input, { principal, origin }) => uploadUrl(deps, principal, input, origin + filesPath),
  });
  uploadRoutes(api, deps, served);
  downloadRoutes(api, served);
  privateFileRoutes(api, served);
  chatFileRoutes(api, served);
}
