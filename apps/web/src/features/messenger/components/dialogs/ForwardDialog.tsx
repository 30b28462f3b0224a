import { useErrorTextOf } from '@touchline/app-kit/act';
import type { Conversation, Message, Messenger } from '@touchline/client/messenger';
import { limits } from '@touchline/contract/limits';
import { type ForwardMode, forwardChatsMax, messageCalls } from '@touchline/contract/messages';
import { useErrorText, useFormats, useTranslation } from '@touchline/i18n';
import { Button, cx, Segmented, toast } from '@touchline/ui';
import { Checkbox, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import { useConversations } from '../../api/use-messenger.ts';
import { conversationName, matchingConversations } from '../../model/conversation-name.ts';
import { ConversationAvatar } from '../list/ConversationAvatar.tsx';
import css from './dialogs.module.css';

interface ForwardDialogProps {
  messenger: Messenger;
  messages: readonly Message[];
  onClose: () => void;
}

const shownMax = 100;
const { forwardEachMax } = limits.messages;

/** Forwards messages to at most 50 conversations, one by one or as one message. */
export function ForwardDialog({ messenger, messages, onClose }: ForwardDialogProps) {
  const { t } = useTranslation(['messageMedia', 'messenger', 'common']);
  const formats = useFormats();
  const errorText = useErrorText();
  const errorTextOf = useErrorTextOf();
  const { list } = useConversations(messenger);
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [mode, setMode] = useState<ForwardMode>(messages.length > forwardEachMax ? 'merged' : 'each');
  const chatsMax = forwardChatsMax(mode, messages.length);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [clientId] = useState(() => crypto.randomUUID());
  const shown = matchingConversations(list, typed)
    .filter(({ state }) => state === 'active')
    .slice(0, shownMax);
  const toggle = ({ conversationId }: Conversation): void => {
    const next = new Set(chosen);
    if (!next.delete(conversationId)) next.add(conversationId);
    const isFull = next.size > chatsMax;
    setProblem(isFull ? errorText('forward_limit_exceeded', { max: chatsMax }) : null);
    if (!isFull) setChosen(next);
  };
  const send = async (): Promise<void> => {
    setSending(true);
    setProblem(null);
    try {
      const messageIds = messages.map(({ id }) => id);
      const input = { messageIds, mode, conversationIds: [...chosen], clientId };
      const { results } = await api.call(messageCalls.forward, input);
      const failed = new Set(results.flatMap(({ conversationId, code }) => (code === null ? [] : [conversationId])));
      const names = list.filter(({ conversationId }) => failed.has(conversationId)).map(conversationName);
      if (failed.size === 0) toast.show({ tone: 'good', text: t('messageMedia:forwarded') });
      else toast.show({ tone: 'warn', text: t('messageMedia:notForwarded', { names: names.join(', ') }) });
      onClose();
    } catch (error) {
      setProblem(errorTextOf(error));
      setSending(false);
    }
  };
  return (
    <Dialog
      open
      size="s"
      title={t('messageMedia:forwardTo')}
      onClose={onClose}
      foot={
        <>
          <span className={cx('num', css.chosen)}>
            {formats.number(chosen.size)}/{formats.number(chatsMax)}
          </span>
          <Button tone="primary" disabled={chosen.size === 0} loading={sending} onClick={() => void send()}>
            {t('common:send')}
          </Button>
        </>
      }
    >
      {messages.length > 1 && messages.length <= forwardEachMax && (
        <Segmented
          label={t('messageMedia:mode')}
          value={mode}
          onChange={setMode}
          options={[
            { value: 'each', label: t('messageMedia:each') },
            { value: 'merged', label: t('messageMedia:asOne') },
          ]}
        />
      )}
      <TextField
        label={t('messenger:switch.name')}
        value={typed}
        autoComplete="off"
        data-autofocus=""
        onChange={(event) => setTyped(event.target.value)}
      />
      <ProblemNotice text={problem} />
      <ul className={css.users}>
        {shown.map((conversation) => {
          const { conversationId } = conversation;
          const checked = chosen.has(conversationId);
          return (
            <li key={conversationId}>
              <Checkbox
                checked={checked}
                label={
                  <span className={css.target}>
                    <ConversationAvatar conversation={conversation} size="l" />
                    <bdi>{conversationName(conversation)}</bdi>
                  </span>
                }
                onChange={() => toggle(conversation)}
              />
            </li>
          );
        })}
        {shown.length === 0 && <li className={css.none}>{t('messenger:list.noMatch')}</li>}
      </ul>
    </Dialog>
  );
}
