import { useTranslation } from '@touchline/i18n';
import { Dialog } from '@touchline/ui/overlay';
import { JoinOffer } from './JoinOffer.tsx';

interface JoinGroupDialogProps {
  /** The code of an invite link or a QR code. */
  code: string;
  onClose: () => void;
}

/** Where an invite link leads: the group, and joining it. */
export function JoinGroupDialog({ code, onClose }: JoinGroupDialogProps) {
  const { t } = useTranslation('groups');
  return (
    <Dialog open size="s" onClose={onClose} title={t('join.title')}>
      <JoinOffer by={{ code }} onClose={onClose} />
    </Dialog>
  );
}
