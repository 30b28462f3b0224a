import { useAct } from '@touchline/app-kit/act';
import { limits } from '@touchline/contract/limits';
import { hostRoomKind, type RoomState, roomModerationCalls } from '@touchline/contract/rooms';
import { textLength } from '@touchline/contract/text';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { TextArea, TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../../shared/api/api.ts';
import { ProblemNotice } from '../../../../shared/form/ProblemNotice.tsx';
import type { RoomSession } from '../../model/room-session.ts';

/** The texts of the room: the announcement above the chat, and the welcome line on entry. */
export function WordsDialog({
  session,
  state,
  onClose,
}: {
  session: RoomSession;
  state: RoomState;
  onClose: () => void;
}) {
  const { t } = useTranslation(['room', 'common']);
  const errorText = useErrorText();
  const [announcement, setAnnouncement] = useState(state.announcement);
  const [welcome, setWelcome] = useState(state.welcome);
  const [problem, setProblem] = useState<string | null>(null);
  const { act, busy } = useAct(setProblem);
  const { announcementMax } = limits.hosts;
  const { welcomeMax } = limits.rooms;
  const tooLong = textLength(announcement) > announcementMax || textLength(welcome) > welcomeMax;
  const hosts = state.kind === hostRoomKind;
  const save = async (): Promise<void> => {
    const words = { welcome, ...(hosts && { announcement }) };
    const work = async (): Promise<void> =>
      session.settle(await api.call(roomModerationCalls.configure, { roomId: session.roomId, ...words }));
    if (await act(work, t('common:saved'))) onClose();
  };
  return (
    <Dialog
      open
      title={t('room:mode.words')}
      dismissible={!busy}
      onClose={onClose}
      foot={
        <>
          <Button disabled={busy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button tone="primary" loading={busy} disabled={tooLong} onClick={() => void save()}>
            {t('common:save')}
          </Button>
        </>
      }
    >
      <div className="stack-4">
        <ProblemNotice text={problem} />
        {hosts && (
          <TextArea
            label={t('room:host.announcement')}
            hint={t('room:mode.announcementHint')}
            max={announcementMax}
            value={announcement}
            onChange={(event) => setAnnouncement(event.target.value)}
          />
        )}
        <TextField
          label={t('room:mode.welcome')}
          hint={t('room:mode.welcomeHint')}
          value={welcome}
          error={textLength(welcome) > welcomeMax ? errorText('text_too_long', { max: welcomeMax }) : undefined}
          onChange={(event) => setWelcome(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
