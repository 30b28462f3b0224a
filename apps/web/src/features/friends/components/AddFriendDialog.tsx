import { IconQrcode, IconScan, IconSearch } from '@tabler/icons-react';
import { useErrorTextOf } from '@touchline/app-kit/act';
import { useCall } from '@touchline/app-kit/calls';
import { useForm } from '@touchline/app-kit/form';
import { isApiError } from '@touchline/client';
import { emailProblem } from '@touchline/contract/accounts';
import { friendSources } from '@touchline/contract/enums';
import { type FoundUser, friendCalls } from '@touchline/contract/friends';
import { limits } from '@touchline/contract/limits';
import { useTranslation } from '@touchline/i18n';
import { Button, Notice, SkeletonPeople } from '@touchline/ui';
import { TextField } from '@touchline/ui/form';
import { Dialog } from '@touchline/ui/overlay';
import { useState } from 'react';
import { api } from '../../../shared/api/api.ts';
import { useFeature } from '../../../shared/api/global-config.ts';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import people from '../../../shared/people/people.module.css';
import css from './card.module.css';
import { FoundUserCard } from './FoundUserCard.tsx';
import { MissingUser } from './MissingUser.tsx';
import { MyQrCode } from './MyQrCode.tsx';
import { ScanQrCode } from './ScanQrCode.tsx';

interface AddFriendDialogProps {
  /** The user ID of a QR code that led here: it is searched right away. */
  scanned?: string | undefined;
  /** A scanned code of a group. */
  onGroupCode: (address: string) => void;
  onClose: () => void;
}

const isMissing = (error: unknown): boolean => isApiError(error) && error.code === 'user_not_found';
const isAppNumber = (text: string): boolean => /^[1-9][0-9]{7}$/.test(text);

/** Finds a user by user ID, username, phone, e-mail address or QR code, and sends a friend request. */
export function AddFriendDialog({ scanned, onGroupCode, onClose }: AddFriendDialogProps) {
  const { t } = useTranslation(['friends', 'common']);
  const hasEmail = useFeature('email');
  const [found, setFound] = useState<FoundUser | null>(null);
  const [missing, setMissing] = useState<string | null>(null);
  const [code, setCode] = useState(scanned ?? null);
  const [part, setPart] = useState<'code' | 'scan' | null>(null);
  const form = useForm({
    initial: { id: '' },
    // No other identifier has an @: a mistyped address uses up no search.
    check: ({ id }) => (id.includes('@') && emailProblem(id) ? { id: 'email_invalid' } : {}),
    fieldOf: () => 'id',
    submit: async ({ id }) => {
      setCode(null);
      setFound(null);
      setMissing(null);
      try {
        setFound(await api.call(friendCalls.search, { id: id.trim() }));
      } catch (error) {
        if (isMissing(error) && isAppNumber(id.trim())) setMissing(id.trim());
        throw error;
      }
    },
  });
  const showScanned = (appNumber: string): void => {
    setPart(null);
    setFound(null);
    setMissing(null);
    setCode(appNumber);
  };
  return (
    <Dialog open size="s" onClose={onClose} title={t('friends:add.title')}>
      <div className="stack-3">
        <form className={people.find} onSubmit={form.onSubmit}>
          <TextField
            label={t(hasEmail ? 'friends:add.fieldWithEmail' : 'friends:add.field')}
            {...form.text('id')}
            maxLength={limits.accounts.emailMax}
            autoComplete="off"
            data-autofocus=""
          />
          <Button type="submit" tone="primary" icon={IconSearch} loading={form.busy}>
            {t('friends:add.find')}
          </Button>
        </form>
        <ProblemNotice text={form.notice?.text} />
        {missing !== null && <MissingUser key={missing} appNumber={missing} />}
        {found && <FoundUserCard key={found.user.uid} found={found} onDone={onClose} />}
        {code !== null && <ScannedUser key={code} appNumber={code} onDone={onClose} />}
        <div className={css.line}>
          <Button
            icon={IconScan}
            aria-pressed={part === 'scan'}
            onClick={() => setPart(part === 'scan' ? null : 'scan')}
          >
            {t('friends:qr.scan')}
          </Button>
          <Button
            icon={IconQrcode}
            aria-pressed={part === 'code'}
            onClick={() => setPart(part === 'code' ? null : 'code')}
          >
            {t('friends:qr.mine')}
          </Button>
        </div>
        {part === 'code' && <MyQrCode />}
        {part === 'scan' && <ScanQrCode onUser={showScanned} onGroupCode={onGroupCode} />}
      </div>
    </Dialog>
  );
}

/** The user of a scanned QR code. */
function ScannedUser({ appNumber, onDone }: { appNumber: string; onDone: () => void }) {
  const { t } = useTranslation('common');
  const errorTextOf = useErrorTextOf();
  const { data, error, isPending } = useCall(friendCalls.search, { id: appNumber });
  if (isPending) return <SkeletonPeople label={t('loading')} rows={1} />;
  if (!data)
    return (
      <>
        <Notice tone="bad" live>
          {errorTextOf(error)}
        </Notice>
        {isMissing(error) && <MissingUser appNumber={appNumber} />}
      </>
    );
  return <FoundUserCard found={{ ...data, source: friendSources.qr_code }} onDone={onDone} />;
}
