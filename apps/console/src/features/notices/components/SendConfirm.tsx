import { useAct } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { type LanguageCode, languageOf, nameIn } from '@touchline/contract/languages';
import { noticeOperatorCalls } from '@touchline/contract/notifications';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { useState } from 'react';
import { api } from '../../../shared/api.ts';
import { ConfirmAction } from '../../../shared/confirm/ConfirmAction.tsx';
import { useListText } from '../../../shared/list-text.ts';
import type { NewNotice } from '../model/notice-form.ts';
import css from './notices.module.css';

interface Props {
  notice: NewNotice;
  onSend: (users: string) => Promise<void>;
  onClose: () => void;
}

/** Tells how many users get a notice and in which languages, and offers to read it oneself first. */
export function SendConfirm({ notice, onSend, onClose }: Props) {
  const { t } = useTranslation('consoleContent');
  const { language } = useLanguage();
  const formats = useFormats();
  const listText = useListText();
  const { audience, languages, countries, title, sendAt } = notice;
  const { data } = useCall(noticeOperatorCalls.estimate, { audience, languages, countries });
  const readers = data?.languages ?? [];
  const users = data ? t(`notices.people.${data.precision}`, { count: data.users }) : '';
  const unwritten = readers.filter((each) => !(each.language in title));
  const names = (codes: readonly LanguageCode[]): string => listText(codes.map((code) => languageOf(code).ownName));
  const written = names(Object.keys(title) as LanguageCode[]);
  const effects = [
    data ? t('notices.reach', { users, count: readers.length }) : t('notices.counting'),
    t('notices.writtenIn', { languages: written }),
    ...(unwritten.length > 0
      ? [
          t('notices.unwritten', {
            count: unwritten.reduce((sum, each) => sum + each.users, 0),
            languages: names(unwritten.map((each) => each.language)),
          }),
        ]
      : []),
    sendAt === null ? t('notices.stopEffect') : t('notices.laterEffect', { at: formats.dateTime(sendAt) }),
  ];
  return (
    <ConfirmAction
      open
      tone="primary"
      title={t('notices.sendAsk', { title: nameIn(language, title) })}
      effects={effects}
      confirmLabel={sendAt === null ? t('notices.sendTo', { users }) : t('notices.schedule')}
      ready={data !== undefined}
      onClose={onClose}
      onConfirm={() => onSend(users)}
    >
      <SendToMe notice={notice} />
    </ConfirmAction>
  );
}

/** Sends the same words to the operator alone. */
function SendToMe({ notice }: { notice: NewNotice }) {
  const { t } = useTranslation('consoleContent');
  const { act, busy } = useAct();
  const [sent, setSent] = useState(false);
  const send = () =>
    act(async () => {
      await api.call(noticeOperatorCalls.create, {
        ...notice,
        key: crypto.randomUUID(),
        audience: { kind: 'author' },
        languages: [],
        countries: [],
        sendAt: null,
      });
      setSent(true);
    });
  return (
    <div className={css.toMe}>
      <Button size="s" loading={busy} onClick={() => void send()}>
        {t('notices.toMe')}
      </Button>
      <span className="dim" role="status">
        {sent ? t('notices.toMeDone') : t('notices.toMeHint')}
      </span>
    </div>
  );
}
