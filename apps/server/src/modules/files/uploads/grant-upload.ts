import { userTypes } from '@touchline/contract/enums';
import { chatPurposes, type FilePurpose, type fileCalls } from '@touchline/contract/files';
import type { ParsedInputOf } from '@touchline/contract/kernel';
import { limits } from '@touchline/contract/limits';
import type { Principal } from '../../../platform/identity.ts';
import { isRefusal, refuse } from '../../../platform/refusal.ts';
import type { FileDeps } from '../needs.ts';
import {
  isVideoType,
  isVoiceType,
  type MediaType,
  mediaExtensionOf,
  mediaTypeOfName,
  plainType,
  voiceTypeOfName,
} from '../types/media-types.ts';
import { isPictureType } from '../types/picture-types.ts';
import { signGrant, type UploadGrant } from './upload-address.ts';

const maxima: Partial<Record<FilePurpose, number>> = {
  avatar: limits.files.avatarMax,
  group_avatar: limits.files.avatarMax,
  room_picture: limits.files.chatImageMax,
  room_video: limits.files.chatVideoMax,
  chat_picture: limits.files.chatImageMax,
  chat_video: limits.files.chatVideoMax,
  chat_voice: limits.files.voiceNoteMax,
};

const maxOf = (purpose: FilePurpose): number => maxima[purpose] ?? limits.files.fileMax;

export const tooLarge = ({ purpose, max }: Pick<UploadGrant, 'purpose' | 'max'>) => {
  const data = { max: max / 1_048_576 };
  const isPicture = purpose === 'room_picture' || purpose === 'chat_picture';
  return isPicture ? refuse('chat_image_too_large', data) : refuse('file_too_large', data);
};

const everybodys: readonly FilePurpose[] = [
  'avatar',
  'group_avatar',
  'identity',
  'room_picture',
  'room_video',
  ...chatPurposes,
];

/**
 * Every account has an avatar, gives its groups one, may apply as a host and sends media to rooms and chats (which
 * decide); covers, the photo wall and posts are for hosts, content for operators.
 */
export const mayUpload = (principal: Principal, purpose: FilePurpose): boolean => {
  if (purpose === 'content') return principal.userType === userTypes.staff;
  return everybodys.includes(purpose) || principal.userType === userTypes.host;
};

/** The type that name and stated type imply; undefined when the purpose does not accept them. */
function typeOf(purpose: FilePurpose, fileName: string, contentType = ''): MediaType | undefined {
  if (purpose === 'chat_file') return plainType;
  const stated = contentType.toLowerCase().split(';', 1)[0]?.trim() ?? '';
  if (purpose === 'chat_voice') {
    const type = voiceTypeOfName(fileName);
    return stated === '' || isVoiceType(stated) ? type : undefined;
  }
  const type = mediaTypeOfName(fileName);
  const wanted = purpose === 'room_video' || purpose === 'chat_video' ? isVideoType : isPictureType;
  return type && wanted(type) && (stated === '' || wanted(stated)) ? type : undefined;
}

/** What an account may upload to which address, by the stated name and type. */
export function grantUpload(
  deps: FileDeps,
  principal: Principal,
  file: { fileName: string; contentType?: string | undefined; size?: number | undefined; purpose: FilePurpose },
) {
  if (!mayUpload(principal, file.purpose)) return refuse('no_permission');
  if (file.size === 0) return refuse('file_empty');
  const max = maxOf(file.purpose);
  if (file.size !== undefined && file.size > max) return tooLarge({ purpose: file.purpose, max });
  const type = typeOf(file.purpose, file.fileName, file.contentType);
  if (!type) return refuse('file_format_not_supported');
  return {
    key: `${deps.ids.secret(16)}.${mediaExtensionOf(type)}`,
    uid: principal.uid,
    purpose: file.purpose,
    type,
    max,
    expiresAt: deps.clock.now() + limits.files.uploadUrlLifeMs,
  } satisfies UploadGrant;
}

/** Builds a signed address; `base` is the public root of files, `https://host/anchor/files`. */
export function uploadUrl(
  deps: FileDeps,
  principal: Principal,
  input: ParsedInputOf<typeof fileCalls.uploadUrl>,
  base: string,
) {
  const grant = grantUpload(deps, principal, input);
  if (isRefusal(grant)) return grant;
  return `${base}/${grant.key}?${signGrant(deps.secret, grant)}`;
}
