import type { MessageBody } from '@touchline/client/messenger';
import type { contentTypes } from '@touchline/contract/enums';
import { useTranslation } from '@touchline/i18n';

type Notice = Extract<MessageBody, { contentType: typeof contentTypes.group_notice }>['content'];

/** The sentence of a group notice. */
export function useNoticeText(): (content: Notice) => string {
  const { t } = useTranslation('messenger');
  return ({ notice, by, targets, text }) => {
    if (notice === 'dissolved' && by === null) return t('line.dissolved');
    const names = targets.map(({ nickname }) => nickname).join(', ');
    return t(`notice.${notice}`, { by: by?.nickname ?? '', names: names || (by?.nickname ?? ''), text });
  };
}
