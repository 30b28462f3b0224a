import { Notice } from '@touchline/ui';

/** Why something was refused, if it was; read out when it appears. */
export const ProblemNotice = ({ text }: { text: string | null | undefined }) =>
  text ? (
    <Notice tone="bad" live>
      {text}
    </Notice>
  ) : null;
