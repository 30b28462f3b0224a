import { networkOf } from '@touchline/net';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sendRefusal } from '../../../http/answer.ts';
import { clientAddress } from '../../../http/client-address.ts';
import type { Api } from '../../../http/serve.ts';
import type { StoredFile } from '../../../platform/files/file-store.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import { sendPart } from '../downloads/downloads.routes.ts';
import { widthOf } from '../downloads/sizes.ts';
import type { ServedFiles } from '../served-files.ts';
import { isVideoType, isVoiceType, plainType, typeOfChatKey } from '../types/media-types.ts';
import { typeOfName } from '../types/picture-types.ts';
import { chatBase } from './chat-address.ts';

type Query = Readonly<Record<string, unknown>>;

/** Serves files in messages at signed addresses. A wrong address and a missing file get the same answer. */
export function chatFileRoutes(api: Api, served: Pick<ServedFiles, 'openChat' | 'openChatSized'>): void {
  api.raw((server) => {
    server.get(`${chatBase}:key`, (request, reply) => open(served, request, reply));
    server.get(`${chatBase}:key/:size`, (request, reply) => openSized(served, request, reply));
  });
}

const missing = (reply: FastifyReply): FastifyReply => sendRefusal(reply, refuse('not_found'));

/** Nothing of it is ever rendered as a page, and shared caches do not keep it. */
const guarded = (reply: FastifyReply): FastifyReply =>
  reply
    .header('cache-control', 'private, max-age=3600')
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('referrer-policy', 'no-referrer')
    .header('cross-origin-resource-policy', 'same-site');

async function open(served: Pick<ServedFiles, 'openChat'>, request: FastifyRequest, reply: FastifyReply) {
  const { key } = request.params as { key: string };
  const type = typeOfChatKey(key);
  const opened = type ? await served.openChat(key, request.query as Query) : null;
  if (!type || !opened) return missing(reply);
  const { file, name } = opened;
  guarded(reply);
  if (name !== '' || type === plainType) reply.header('content-disposition', attachmentOf(name));
  return isVideoType(type) || isVoiceType(type) ? sendPart(request, reply, type, file) : sendWhole(reply, type, file);
}

/** A picture at a width, at the address of the picture followed by the width. */
async function openSized(served: Pick<ServedFiles, 'openChatSized'>, request: FastifyRequest, reply: FastifyReply) {
  const { key, size } = request.params as { key: string; size: string };
  const width = widthOf(size);
  if (!width || !typeOfName(key)) return missing(reply);
  const file = await served.openChatSized(key, width, request.query as Query, networkOf(clientAddress(request)));
  if (isRefusal(file)) return sendRefusal(reply, file);
  return file ? sendWhole(guarded(reply), 'image/webp', file) : missing(reply);
}

const sendWhole = (reply: FastifyReply, type: string, file: StoredFile): FastifyReply =>
  reply.type(type).header('content-length', file.size).send(file.stream());

/** RFC 6266: a plain name for old clients, and the whole one. */
function attachmentOf(name: string): string {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, '_') || 'file';
  const whole = encodeURIComponent(name || 'file').replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
