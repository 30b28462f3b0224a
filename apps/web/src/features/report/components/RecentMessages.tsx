import { useCall } from '@touchline/app-kit/calls';
import type { Message } from '@touchline/client/messenger';
import { limits } from '@touchline/contract/limits';
import { messageCalls } from '@touchline/contract/messages';
import { useFormats, useTranslation } from '@touchline/i18n';
import { SkeletonPeople } from '@touchline/ui';
import { Checkbox } from '@touchline/ui/form';
import { useMessageSummary } from '../../../shared/messages/use-message-summary.ts';
import { PersonMark } from '../../../shared/people/PersonMark.tsx';
import { useSession } from '../../../shared/session/session.ts';
import { type ChatSubject, messagesAbout } from '../model/chat-report.ts';
import css from './report.module.css';

interface RecentMessagesProps {
  conversationId: string;
  subject: ChatSubject;
  chosen: readonly Message[];
  onChoose: (messages: readonly Message[]) => void;
}

const shownMax = 20;

/** The latest messages of a user, or of others in a group, to choose from; none is chosen at first. */
export function RecentMessages({ conversationId, subject, chosen, onChoose }: RecentMessagesProps) {
  const { t } = useTranslation(['report', 'common']);
  const formats = useFormats();
  const summaryOf = useMessageSummary();
  const own = useSession(({ user }) => user?.uid ?? '');
  const by = subject.kind === 'chat' ? { uid: subject.id } : {};
  const { data, isPending } = useCall(messageCalls.search, { conversationId, ...by, limit: shownMax * 2 });
  const found = messagesAbout(data?.items ?? [], subject, own).slice(0, shownMax);
  const full = chosen.length >= limits.content.reportMessagesMax;
  const toggle = (message: Message): void => {
    const others = chosen.filter(({ id }) => id !== message.id);
    onChoose(others.length < chosen.length ? others : [...chosen, message]);
  };
  return (
    <fieldset className={css.recent}>
      <legend>{t('report:chat.recent')}</legend>
      {isPending && <SkeletonPeople label={t('common:loading')} rows={3} />}
      {!isPending && found.length === 0 && <p className="note">{t('report:chat.recentNone')}</p>}
      <ul>
        {found.map((message) => {
          const checked = chosen.some(({ id }) => id === message.id);
          return (
            <li key={message.id}>
              <Checkbox
                checked={checked}
                disabled={!checked && full}
                onChange={() => toggle(message)}
                label={
                  <span className={css.line}>
                    <span>
                      <b>
                        <bdi>{message.from.nickname}</bdi>
                        <PersonMark person={message.from} />
                      </b>{' '}
                      <time dateTime={message.at}>{formats.dateTime(message.at)}</time>
                    </span>
                    <span className="truncate" dir="auto">
                      {summaryOf(message)}
                    </span>
                  </span>
                }
              />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
