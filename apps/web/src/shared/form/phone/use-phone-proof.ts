import { accountCalls } from '@touchline/contract/accounts';
import { useRef } from 'react';
import { api } from '../../api/api.ts';

interface ProvedPhone {
  readonly areaCode: string;
  readonly phone: string;
  readonly smsCode: string;
}

/** Exchanges the code of a phone for a token. */
export function usePhoneProof() {
  // A code is exchanged once; a form refused for another reason does not need a new one.
  const proved = useRef<{ phone: string; codeToken: string } | null>(null);
  return {
    prove: async ({ areaCode, phone, smsCode }: ProvedPhone): Promise<string> => {
      const whole = `${areaCode} ${phone}`;
      if (proved.current?.phone !== whole) {
        const answer = await api.call(accountCalls.codeToken, { areaCode, phone, smsCode, purpose: 'change_phone' });
        proved.current = { phone: whole, codeToken: answer.codeToken };
      }
      return proved.current.codeToken;
    },
    /** The token expired or was used: the next attempt needs a new code. */
    forget: (): void => {
      proved.current = null;
    },
  };
}
