import { fileCalls } from '@touchline/contract/files';
import { fileSchemas } from '@touchline/contract/files/schemas';
import type { Api } from '../../http/serve.ts';
import { chatFileRoutes } from './chat/chat-files.routes.ts';
import { downloadRoutes } from './downloads/downloads.routes.ts';
import type { FileCalls } from './file-calls.ts';
import { privateFileRoutes } from './private/private-files.routes.ts';
import { uploadRoutes } from './uploads/uploads.routes.ts';

/** Serves upload addresses, uploads, and files. */
export function fileRoutes(api: Api, { calls }: { readonly calls: FileCalls }): void {
  api.serve(fileCalls, fileSchemas, {
    uploadUrl: (input, { principal, origin }) => calls.uploadUrl(input, principal, origin),
  });
  uploadRoutes(api, calls);
  downloadRoutes(api, calls);
  privateFileRoutes(api, calls);
  chatFileRoutes(api, calls);
}
