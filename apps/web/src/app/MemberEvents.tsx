import type { LanguageCode } from '@touchline/contract/languages';
import { lazily } from './lazily.ts';

const AccountEvents = lazily(() =>
  import('../features/shell/components/AccountEvents.tsx').then((module) => module.AccountEvents),
);
const AgreementDialog = lazily(() =>
  import('../features/agreements/index.ts').then((module) => module.AgreementDialog),
);
const MessengerEvents = lazily(() =>
  import('../features/messenger/components/MessengerEvents.tsx').then((module) => module.MessengerEvents),
);
const NoticeEvents = lazily(() =>
  import('../features/notifications/components/NoticeEvents.tsx').then((module) => module.NoticeEvents),
);
const PushEvents = lazily(() => import('../shared/session/push/PushEvents.tsx').then((module) => module.PushEvents));
const ScheduleNotices = lazily(() =>
  import('../shared/match/ScheduleNotices.tsx').then((module) => module.ScheduleNotices),
);
const WalletEvents = lazily(() => import('../shared/wallet/WalletEvents.tsx').then((module) => module.WalletEvents));

interface Props {
  uid: string;
  language: LanguageCode;
  /** Whether there are messages. */
  messages: boolean;
  /** Whether a new edition of the agreements is shown here. */
  agreements: boolean;
}

/** What members hear of on every screen. Guests, whose first load is light, never load it. */
export function MemberEvents({ uid, language, messages, agreements }: Props) {
  return (
    <>
      <AccountEvents key={uid} uid={uid} />
      {messages && <MessengerEvents uid={uid} />}
      <NoticeEvents uid={uid} />
      <PushEvents uid={uid} language={language} />
      <ScheduleNotices uid={uid} />
      <WalletEvents uid={uid} />
      {agreements && <AgreementDialog key={`agreements ${uid}`} />}
    </>
  );
}
