import { limits } from '@touchline/contract/limits';
import { isBlank, isTextWithin } from '@touchline/contract/text';
import { BadInput, refuse } from '../../platform/refusal.ts';
import { cleanLine, cleanText } from '../accounts/index.ts';
import type { GroupDeps } from './needs.ts';

const { nameMax, nicknameMax, noticeMax, joinReasonMax } = limits.groups;

const checkText = ({ needs }: GroupDeps, text: string, max: number) => {
  if (!isTextWithin(text, max)) return refuse('text_too_long', { max });
  return needs.words.isSensitive(text) ? refuse('sensitive_words') : text;
};

/** The name of a group: one line that can be seen. */
export function cleanName(deps: GroupDeps, name: string) {
  const text = cleanLine(name);
  return isBlank(text) ? new BadInput([{ path: 'name', code: 'empty' }]) : checkText(deps, text, nameMax);
}

/** A name in a group; empty when nothing can be seen. */
export function cleanNickname(deps: GroupDeps, nickname: string) {
  const text = cleanLine(nickname);
  return isBlank(text) ? '' : checkText(deps, text, nicknameMax);
}

/** An announcement; empty when nothing can be seen. */
export function cleanNotice(deps: GroupDeps, notice: string) {
  const text = cleanText(notice);
  return isBlank(text) ? '' : checkText(deps, text, noticeMax);
}

export function cleanReason(deps: GroupDeps, reason: string) {
  const text = cleanLine(reason);
  return isBlank(text) ? refuse('group_join_reason_empty') : checkText(deps, text, joinReasonMax);
}
