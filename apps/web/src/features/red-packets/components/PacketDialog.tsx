import { useClock } from '@touchline/app-kit/clock';
import type { RedPacket, redPacketStatus } from '@touchline/contract/red-packets';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button, ErrorState, SkeletonPeople } from '@touchline/ui';
import { Dialog } from '@touchline/ui/overlay';
import { isGuest, useSession } from '../../../shared/session/session.ts';
import { askToSignIn } from '../../../shared/session/sign-in-request.ts';
import { useClaim } from '../api/use-claim.ts';
import { usePacket } from '../api/use-packet.ts';
import { closePacketDialog, openPacketDialog } from '../model/packet-dialog.ts';
import { clockText, statusAt } from '../model/packet-state.ts';
import { usePacketFormats } from '../model/use-packet-formats.ts';
import { Envelope } from './Envelope.tsx';
import { PacketClaims } from './PacketClaims.tsx';
import css from './packet.module.css';

/** One packet: the envelope to open, then the user's share and the list of claims. */
export function PacketDialog({ packetId }: { packetId: string }) {
  const { t } = useTranslation(['redPackets', 'common']);
  const errorText = useErrorText();
  const shown = usePacket(packetId);
  const { packet, query } = shown;
  return (
    <Dialog
      open
      size="s"
      onClose={closePacketDialog}
      title={packet ? t('redPackets:dialog.title', { name: packet.from.nickname }) : t('redPackets:name')}
    >
      {packet && <Packet key={packet.id} packet={packet} shown={shown} />}
      {query.isPending && <SkeletonPeople label={t('common:loading')} rows={4} />}
      {query.isError && !packet && (
        <ErrorState
          title={t('redPackets:dialog.failed')}
          text={errorText('code' in query.error ? String(query.error.code) : 'internal')}
          retryLabel={t('common:retry')}
          retrying={query.isFetching}
          onRetry={() => void query.refetch()}
        />
      )}
    </Dialog>
  );
}

function Packet({ packet, shown }: { packet: RedPacket; shown: ReturnType<typeof usePacket> }) {
  const { t } = useTranslation('redPackets');
  const errorText = useErrorText();
  const say = usePacketFormats();
  const user = useSession((session) => session.user);
  const opening = useClaim(packet.id);
  const own = user?.uid === packet.from.uid;
  const share = opening.share ?? shown.share;
  const status = useClock((now) => statusAt(packet, now)) as ReturnType<typeof redPacketStatus>;
  const closed = !own && share === null && status === 'available' && !opening.settled;
  const guest = isGuest(user);
  return (
    <div className="stack-4">
      <Envelope
        from={packet.from}
        what={say.packet(packet)}
        open={!closed}
        won={share === null ? null : { packet, amount: share.amount }}
        over={share === null && !own && !closed ? status : null}
        own={own ? { packet, status } : null}
        opening={opening.opening}
        action={closed && !guest ? { label: t('open'), name: t('dialog.openNow'), onAct: opening.open } : null}
      />
      {closed && (
        <p className={css.left}>
          <Left expiresAt={packet.expiresAt} />
        </p>
      )}
      {closed && guest && (
        <div className={css.guest}>
          <p>{t('dialog.guest')}</p>
          <Button
            tone="primary"
            onClick={() => {
              closePacketDialog();
              askToSignIn('packet', () => openPacketDialog(packet.id));
            }}
          >
            {t('dialog.signIn')}
          </Button>
        </div>
      )}
      {closed && opening.error && (
        <p className={css.problem} role="alert">
          {errorText(opening.error.code, opening.error.data)}
        </p>
      )}
      {!closed && <PacketClaims packet={packet} own={own} status={status} shown={shown} />}
    </div>
  );
}

function Left({ expiresAt }: { expiresAt: string }) {
  const { t } = useTranslation('redPackets');
  return useClock((now) => t('dialog.left', { time: clockText(Date.parse(expiresAt) - now) }));
}
