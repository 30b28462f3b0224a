export interface SmtpServer {
  readonly host: string;
  readonly port: number;
  /** TLS from the first byte; otherwise by STARTTLS, where the server has it. */
  readonly secure: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
}

/** A mail server and the sender of the mails. */
export interface SmtpSettings {
  readonly server: SmtpServer;
  readonly from: { readonly name: string; readonly address: string };
}

export type MailSettings = { readonly provider: 'console' } | ({ readonly provider: 'smtp' } & SmtpSettings);
