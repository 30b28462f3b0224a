import { IconMessageCircle } from '@tabler/icons-react';
import { serverNow } from '@touchline/app-kit/clock';
import { userTypes } from '@touchline/contract/enums';
import type { OutputOf } from '@touchline/contract/kernel';
import { canInRoom, hostRole, type RoomPersonHistory, type roomModerationCalls } from '@touchline/contract/rooms';
import { useFormats, useTranslation } from '@touchline/i18n';
import { Avatar, Button, ButtonLink, SkeletonPeople, Status } from '@touchline/ui';
import { useFeature } from '../../../../shared/api/global-config.ts';
import { privateChatHref } from '../../../../shared/messages/conversation-link.ts';
import { LoadFailed } from '../../../../shared/page/LoadFailed.tsx';
import { AddFriendButton } from '../../../../shared/people/AddFriendButton.tsx';
import { FanBadge } from '../../../../shared/room/gifts/FanBadge.tsx';
import { useLinkMic } from '../../../../shared/room/link-mic.ts';
import { isMember, useSession } from '../../../../shared/session/session.ts';
import { SendCoinsTo } from '../../../../shared/wallet/SendCoins.tsx';
import { useRoomUser } from '../../api/use-room-users.ts';
import { actionsOnUser, type Reader } from '../../model/moderation/actions.ts';
import { useModeration } from '../../model/moderation/use-moderation.ts';
import { targetOfUser } from '../../model/moderation/user-target.ts';
import { standingOf } from '../../model/own-standing.ts';
import type { RoomSession } from '../../model/room-session.ts';
import { actionIcons } from '../../model/use-line-actions.ts';
import { useMessageSummary } from '../../model/use-message-summary.ts';
import { LazyModerationDialog } from '../moderation/LazyModerationDialog.tsx';
import { RoleBadge } from '../Sender.tsx';
import { LogLine } from './LogLine.tsx';
import css from './users.module.css';

/** Opens the report of a user to the operators. */
export type ReportUser = (person: { uid: string; nickname: string }) => void;

export interface RoomUserCardProps {
  session: RoomSession;
  uid: string;
  onReport?: ReportUser | undefined;
}

/** The card of a user in this room: role, messages, moderation log, and the available actions. */
export function RoomUserCard({ session, uid, onReport }: RoomUserCardProps) {
  const { t } = useTranslation(['room', 'common']);
  const { data, error, isPending, isFetching, refetch } = useRoomUser(session, uid);
  if (isPending) return <SkeletonPeople label={t('common:loading')} rows={3} />;
  if (!data) {
    return <LoadFailed title={t('room:person.failed')} error={error} retrying={isFetching} onRetry={refetch} />;
  }
  return (
    <div className="stack-3">
      <Head person={data.person} />
      <Acts session={session} person={data.person} onReport={onReport} />
      {data.history && <History history={data.history} />}
    </div>
  );
}

type Person = OutputOf<typeof roomModerationCalls.person>['person'];

function Head({ person }: { person: Person }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const { mute, blacklisted } = person;
  const muted = mute !== null && (mute.until === null || Date.parse(mute.until) > serverNow());
  return (
    <>
      <div className={css.head}>
        <Avatar name={person.nickname} src={person.avatar} size="xl" />
        <div>
          <h3>
            <bdi>{person.nickname}</bdi>
          </h3>
          <p className={css.badges}>
            <FanBadge level={person.fanLevel} />
            <RoleBadge role={person.role} isHost={person.isHost} />
            <span className="num">{t('person.id', { id: person.appNumber })}</span>
          </p>
          <Status tone={person.present ? 'good' : 'neutral'}>
            {t(person.present ? 'person.here' : 'person.away')}
          </Status>
        </div>
      </div>
      {muted && (
        <Status tone="warn">
          {mute.until ? t('people.mutedUntil', { time: formats.time(mute.until) }) : t('people.mutedForMatch')}
        </Status>
      )}
      {blacklisted && <Status tone="bad">{t('people.isBlacklisted')}</Status>}
    </>
  );
}

function Acts({ session, person, onReport }: Pick<RoomUserCardProps, 'session' | 'onReport'> & { person: Person }) {
  const { t } = useTranslation('room');
  const own = useSession(({ user }) => user?.uid ?? '');
  const moderation = useModeration(session);
  const isOn = useFeature('reports');
  const mayMessage = useMayMessage(person);
  const linkMicActions = useLinkMic((linkMic) => linkMic.userActions);
  const standing = session.store(({ state }) => state?.standing);
  if (!standing) return null;
  const now = serverNow();
  const reader: Reader = { uid: own, standing: standingOf(standing, now), maySpeak: false };
  const target = targetOfUser(person, now);
  const acts = actionsOnUser(target, reader);
  const host = person.isHost && person.role !== hostRole;
  const coins =
    person.present &&
    person.uid !== own &&
    (person.userType === userTypes.user || person.userType === userTypes.host) &&
    canInRoom('send_coins', reader.standing);
  const reports = isOn && onReport && own !== person.uid && canInRoom('follow', reader.standing);
  const member = person.userType !== userTypes.guest && own !== person.uid;
  if (acts.length === 0 && !host && !coins && !reports && !member && !mayMessage) return null;
  return (
    <div className="wrap-2">
      {host && (
        <ButtonLink size="s" href={`#/anchor/room/${person.uid}`}>
          {t('person.toRoom')}
        </ButtonLink>
      )}
      {mayMessage && (
        <ButtonLink size="s" icon={IconMessageCircle} href={privateChatHref(own, person.uid)}>
          {t('person.message')}
        </ButtonLink>
      )}
      {member && <AddFriendButton uid={person.uid} nickname={person.nickname} />}
      {coins && <SendCoinsTo person={person} />}
      {member &&
        person.present &&
        linkMicActions?.({ roomId: session.roomId, uid: person.uid, own: reader.standing.role === hostRole })}
      {acts.map((act) => (
        <Button
          key={act}
          size="s"
          icon={actionIcons[act]}
          tone={act === 'delete_person' || act === 'blacklist' || act === 'mute' ? 'danger-line' : 'secondary'}
          onClick={() => moderation.ask({ act, target })}
        >
          {t(`line.${act}`)}
        </Button>
      ))}
      {reports && (
        <Button size="s" tone="quiet" icon={actionIcons.report} onClick={() => onReport(person)}>
          {t('line.report')}
        </Button>
      )}
      <LazyModerationDialog moderation={moderation} />
    </div>
  );
}

/** Whether the user can open a conversation with this one; the conversation itself says whether messages get through. */
function useMayMessage({ uid, userType }: Person): boolean {
  const user = useSession((session) => session.user);
  const isOn = useFeature('messages');
  return isOn && isMember(user) && user?.uid !== uid && userType !== userTypes.guest;
}

function History({ history }: { history: RoomPersonHistory }) {
  const { t } = useTranslation('room');
  const formats = useFormats();
  const wordsOf = useMessageSummary();
  return (
    <>
      <section className={css.past}>
        <h4>{t('person.messages', { count: history.messages })}</h4>
        {history.latest.length === 0 && <p className={css.none}>{t('person.noMessages')}</p>}
        <ol>
          {history.latest.map(({ message, deleted }) => (
            <li key={message.id}>
              <time className="num" dateTime={message.at}>
                {formats.time(message.at)}
              </time>
              <span dir="auto">
                {deleted ? <s>{wordsOf(message)}</s> : wordsOf(message)}
                {deleted && <small> {t('person.deleted')}</small>}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section className={css.past}>
        <h4>{t('person.log')}</h4>
        {history.log.length === 0 && <p className={css.none}>{t('person.noLog')}</p>}
        <ol>
          {history.log.map((entry) => (
            <LogLine key={entry.id} entry={entry} />
          ))}
        </ol>
      </section>
    </>
  );
}
