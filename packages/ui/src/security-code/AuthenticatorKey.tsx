import { CopyField } from '../light/CopyField.tsx';
import { QrCode } from '../qr/QrCode.tsx';
import css from './security-code.module.css';

export interface AuthenticatorKeyProps {
  /** An otpauth address. */
  uri: string;
  /** The same as text for typing. */
  secret: string;
  labels: Readonly<Record<'scan' | 'qr' | 'manual', string>>;
}

/** The secret of a new authenticator: a QR code, and a key for those who cannot scan it. */
export function AuthenticatorKey({ uri, secret, labels }: AuthenticatorKeyProps) {
  return (
    <>
      <div className={css.qr}>
        <p className="dim">{labels.scan}</p>
        <QrCode text={uri} label={labels.qr} />
      </div>
      <CopyField label={labels.manual} value={secret} />
    </>
  );
}
