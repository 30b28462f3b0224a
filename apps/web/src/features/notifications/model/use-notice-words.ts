import {
  IconAlertTriangle,
  IconCoins,
  IconLock,
  IconMail,
  IconMessageOff,
  IconMicrophone2,
  IconMoodSad,
  IconPhone,
  IconShieldLock,
  IconSpeakerphone,
  IconUserCheck,
  IconUsersGroup,
  type TablerIcon,
} from '@tabler/icons-react';
import { nameIn } from '@touchline/contract/languages';
import { groupConversation } from '@touchline/contract/messages';
import type { NoticeContent, NoticeKind } from '@touchline/contract/notifications';
import { useFormats, useLanguage, useTranslation } from '@touchline/i18n';
import { conversationHref, privateChatHref } from '../../../shared/messages/conversation-link.ts';
import { currentUser } from '../../../shared/session/session.ts';

/** A notice in the language of the reader. */
export interface NoticeWords {
  readonly icon: TablerIcon;
  readonly tone: 'good' | 'warn' | 'coin' | 'plain';
  readonly title: string;
  /** Lines below the title; those that an operator wrote are shown as written. */
  readonly lines: readonly string[];
  /** The screen that the notice is about. */
  readonly href: string | null;
  /** Coins received, or taken when negative. */
  readonly coins?: number;
}

type Wording = { readonly [K in NoticeKind]: (content: Extract<NoticeContent, { kind: K }>) => NoticeWords };

const written = (...lines: readonly string[]): string[] => lines.filter((line) => line !== '');

/** Words every kind of notice. */
export function useNoticeWords(): (content: NoticeContent) => NoticeWords {
  const { t } = useTranslation('notices');
  const { language } = useLanguage();
  const formats = useFormats();
  const wording: Wording = {
    host_approved: () => ({
      icon: IconMicrophone2,
      tone: 'good',
      title: t('host_approved.title'),
      lines: [t('host_approved.text')],
      href: '#/user/configuration',
    }),
    host_rejected: ({ template, words }) => ({
      icon: IconMoodSad,
      tone: 'warn',
      title: t('host_rejected.title'),
      lines: written(template && template !== 'other' ? t(`host_rejected.reason.${template}`) : '', words),
      href: '#/user/apply',
    }),
    warning: ({ template, words }) => ({
      icon: IconAlertTriangle,
      tone: 'warn',
      title: t('warning.title'),
      lines: written(template ? t(`warning.template.${template}`) : '', words),
      href: null,
    }),
    muted: ({ until, reason }) => ({
      icon: IconMessageOff,
      tone: 'warn',
      title: t('muted.title'),
      lines: written(t('muted.until', { until: formats.dateTime(until) }), reason),
      href: null,
    }),
    coins_granted: ({ coins, note }) => ({
      icon: IconCoins,
      tone: 'coin',
      title: t('coins_granted.title'),
      lines: written(note),
      href: '#/user/wallet',
      coins,
    }),
    coins_corrected: ({ account, coins, note }) => ({
      icon: IconCoins,
      tone: 'coin',
      title: t(`coins_corrected.${account}`),
      lines: written(note),
      href: '#/user/wallet',
      coins,
    }),
    custom: ({ title, body, link }) => ({
      icon: IconSpeakerphone,
      tone: 'plain',
      title: nameIn(language, title),
      lines: written(nameIn(language, body)),
      href: link?.startsWith('/') ? `#${link}` : link,
    }),
    group_answered: ({ groupId, name, agreed }) => ({
      icon: IconUsersGroup,
      tone: agreed ? 'good' : 'plain',
      title: t(agreed ? 'group_answered.agreed' : 'group_answered.declined', { name }),
      lines: agreed ? [t('group_answered.agreedText')] : [],
      href: agreed ? conversationHref(groupConversation(groupId)) : null,
    }),
    friend_accepted: ({ user }) => ({
      icon: IconUserCheck,
      tone: 'good',
      title: t('friend_accepted.title', { name: user?.nickname ?? t('friend_accepted.gone') }),
      lines: [],
      href: user && privateChatHref(currentUser()?.uid ?? '', user.uid),
    }),
    password_changed: ({ by }) => ({
      icon: IconLock,
      tone: 'warn',
      title: t('password_changed.title'),
      lines: [t(`password_changed.${by}`)],
      // Somebody else may know the new password: the code goes to the phone.
      href: by === 'self' ? '#/forget' : '#/user/info/modifyPassword',
    }),
    session_copied: () => ({
      icon: IconLock,
      tone: 'warn',
      title: t('session_copied.title'),
      lines: [t('session_copied.text')],
      href: '#/user/info/modifyPassword',
    }),
    phone_changed: ({ phone }) => ({
      icon: IconPhone,
      tone: 'warn',
      title: t('phone_changed.title'),
      lines: [t('phone_changed.text', { phone })],
      href: '#/user/info/modifyPhone',
    }),
    email_changed: ({ email }) => ({
      icon: IconMail,
      tone: 'warn',
      title: t(email === null ? 'email_changed.removed' : 'email_changed.title'),
      lines: email === null ? [] : [t('email_changed.text', { email })],
      href: '#/user/info/modifyEmail',
    }),
    authenticator_changed: ({ change }) => ({
      icon: IconShieldLock,
      tone: 'warn',
      title: t(`authenticator_changed.${change}`),
      lines: [t(`authenticator_changed.${change}Text`)],
      href: '#/user/info/modifyPassword',
    }),
  };
  return (content) => (wording[content.kind] as (given: NoticeContent) => NoticeWords)(content);
}
