import { Secret, TOTP } from 'otpauth';

/** The code of an authenticator at an instant. */
export const codeAt = (secret: string, now: number): string =>
  new TOTP({ algorithm: 'SHA1', digits: 6, period: 30, secret: Secret.fromBase32(secret) }).generate({
    timestamp: now,
  });
