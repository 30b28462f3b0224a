import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';

type Notice = Extract<MessageBody, { contentType: typeof contentTypes.group_notice }>['content'];

/** The sentence of a group notice; `show` writes each name in it. */
export function useNoticeText(): (content: Notice, show?: (name: string) => string) => string {
  const { t } = useTranslation('messenger');
  return ({ notice, by, targets, text }, show = (name) => name) => {
    if (notice === 'dissolved' && by === null) return t('line.dissolved');
    // Nobody of the group did it.
    const actor = by ? show(by.nickname) : t('line.moderators');
    const names = targets.map(({ nickname }) => show(nickname)).join(', ');
    return t(`notice.${notice}`, { by: actor, names: names || actor, text });
  };
}
