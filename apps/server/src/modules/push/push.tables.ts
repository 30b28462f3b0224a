import type { LanguageCode } from '@touchline/contract/languages';
import type { ColumnType, Generated } from 'kysely';
import type { PushAudience, PushSubject } from './push-writer.ts';

/**
 * `service`: known hosts of a domain. `domain`, `address`: hosts of a domain or at an address that have not taken a push
 * yet. They are kept apart, so that a bad host beside a good service does not stop the good one.
 */
export type PauseScope = 'service' | 'domain' | 'address';

/** The keys by which push services know this installation; one row. */
export interface PushKeyTable {
  only_one: Generated<true>;
  public_key: string;
  /** Sealed by `sealed.ts`. */
  private_key: string;
  created_at: Date;
}

/** A browser of a member that takes pushes. */
export interface PushDeviceTable {
  id: string;
  uid: string;
  /** Pushes end with the session that registered the device. */
  session_id: string;
  endpoint: string;
  /** Host of the push service. */
  service: string;
  p256dh: string;
  auth: string;
  device: string;
  language: LanguageCode;
  /** Where it was last used; null when unknown. */
  country: Generated<string | null>;
  registered_at: Date;
  /** Attempts that failed while its service had not taken any push. */
  failures: Generated<number>;
}

/** Which pushes a member gets; users without a row get all but news. */
export interface PushSettingTable {
  uid: string;
  match_soon: boolean;
  match_status: boolean;
  host_live: boolean;
  news: boolean;
  custom: boolean;
}

/** A push to an audience, with its progress. */
export interface PushMessageTable {
  id: string;
  key: string;
  subject: ColumnType<PushSubject, string, never>;
  audience: ColumnType<PushAudience, string, never>;
  /** How far the audience has been read. */
  position: string | null;
  /** Every device of the audience has its delivery. */
  spread: Generated<boolean>;
  at: Date;
  expires_at: Date;
  devices: Generated<number>;
  sent: Generated<number>;
  failed: Generated<number>;
  /** Devices that do not exist any more. */
  gone: Generated<number>;
  /** Not sent, because it was too late or the device was signed out. */
  dropped: Generated<number>;
}

/** A push to one device; deleted once it is done. */
export interface PushDeliveryTable {
  message_id: string;
  device_id: string;
  service: string;
  /** Time of the next attempt. */
  due_at: Date;
  attempts: Generated<number>;
}

/** A host that took a push lately. */
export interface PushServiceTable {
  host: string;
  /** The registrable domain of the host. */
  domain: string;
  worked_at: Date;
}

/** Until when some requests are not made, after failures in a row. */
export interface PushPauseTable {
  scope: PauseScope;
  name: string;
  failures: number;
  until: Date;
}

/** A request to a host that has not taken a push yet. */
export interface PushTrialTable {
  message_id: string;
  device_id: string;
  uid: string;
  domain: string;
  /** When its process is considered to have ended. */
  until: Date;
}

declare module '../../platform/db/database.ts' {
  interface Tables {
    push_key: PushKeyTable;
    push_device: PushDeviceTable;
    push_setting: PushSettingTable;
    push_message: PushMessageTable;
    push_delivery: PushDeliveryTable;
    push_service: PushServiceTable;
    push_pause: PushPauseTable;
    push_trial: PushTrialTable;
  }
}
