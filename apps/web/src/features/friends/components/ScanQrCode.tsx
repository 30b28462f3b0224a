import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { readGroupLink } from '@touchline/contract/groups';
import { useErrorText, useTranslation } from '@touchline/i18n';
import { Button } from '@touchline/ui';
import { FileInput } from '@touchline/ui/form';
import { useRef, useState } from 'react';
import { ProblemNotice } from '../../../shared/form/ProblemNotice.tsx';
import { readUserAddress } from '../../../shared/people/address-book-link.ts';
import people from '../../../shared/people/people.module.css';
import { hasCamera, readQrFile } from '../model/read-qr.ts';
import css from './card.module.css';
import { QrCamera } from './QrCamera.tsx';

interface ScanQrCodeProps {
  onUser: (appNumber: string) => void;
  onGroupCode: (address: string) => void;
}

/** Reads a QR code with the camera or from a picture. */
export function ScanQrCode({ onUser, onGroupCode }: ScanQrCodeProps) {
  const { t } = useTranslation('friends');
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const [camera, setCamera] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const take = (text: string | null): boolean => {
    const appNumber = text === null ? null : readUserAddress(text);
    if (appNumber !== null) onUser(appNumber);
    else if (text !== null && readGroupLink(text)) onGroupCode(text);
    else {
      setProblem(text === null ? errorText('qr_code_unreadable') : t('qr.foreign'));
      return false;
    }
    setProblem(null);
    return true;
  };
  return (
    <div className={people.code}>
      <div className={css.line}>
        {hasCamera() && (
          <Button icon={IconCamera} aria-pressed={camera} onClick={() => setCamera(!camera)}>
            {t('qr.camera')}
          </Button>
        )}
        <Button icon={IconPhoto} onClick={() => input.current?.click()}>
          {t('qr.file')}
        </Button>
      </div>
      {camera && (
        <QrCamera
          onText={(text) => {
            if (take(text)) setCamera(false);
          }}
          onFailed={(why) => {
            setCamera(false);
            setProblem(t(`qr.${why}`));
          }}
        />
      )}
      <ProblemNotice text={problem} />
      <FileInput
        ref={input}
        accept="image/*"
        aria-label={t('qr.file')}
        onChoose={(file) => {
          setProblem(null);
          void readQrFile(file).then(take);
        }}
      />
    </div>
  );
}
