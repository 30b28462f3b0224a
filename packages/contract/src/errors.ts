/**
 * The error catalogue: every `code` that a failure may carry, its HTTP status (`null`: shown by the client, never sent
 * by the server) and the names of the values in `data`. `maybe` names values that only some failures carry; they use a
 * different sentence (`login_forbidden_for`). The sentences are the `errors` texts.
 */
export const errors = {
  // Any call
  '7898': { http: 403, data: ['reason'] },
  '403': { http: 401 },
  '2321': { http: 401 },
  bad_input: { http: 400 },
  text_too_long: { http: 400, data: ['max'] },
  sensitive_words: { http: 400 },
  no_permission: { http: 403 },
  visitor_not_allowed: { http: 403 },
  feature_disabled: { http: 403 },
  not_found: { http: 404 },
  conflict: { http: 409 },
  idempotency_conflict: { http: 409 },
  payload_too_large: { http: 413, data: ['max'] },
  unsupported_media_type: { http: 415 },
  too_many_requests: { http: 429, data: ['seconds'] },
  internal: { http: 500 },
  maintenance: { http: 503, data: ['seconds'], maybe: ['until', 'reason'] },
  overloaded: { http: 503, data: ['seconds'] },
  timeout: { http: 504 },
  network_unreachable: { http: null },

  // Accounts, sign-in and profile
  username_or_password_empty: { http: 400 },
  username_invalid: { http: 400, data: ['min', 'max'] },
  username_exists: { http: 409 },
  password_invalid: { http: 400, data: ['min', 'max'] },
  passwords_differ: { http: 400 },
  password_unchanged: { http: 400 },
  login_password_wrong: { http: 401 },
  username_or_password_wrong: { http: 401 },
  phone_or_password_wrong: { http: 401 },
  app_password_mismatch: { http: 401 },
  login_locked: { http: 429, data: ['minutes'] },
  login_forbidden: { http: 403, maybe: ['reason'] },
  login_forbidden_until: { http: 403, data: ['until'], maybe: ['reason'] },
  account_muted: { http: 403, data: ['until'], maybe: ['reason'] },
  phone_empty: { http: 400 },
  phone_or_area_code_wrong: { http: 400 },
  phone_already_registered: { http: 409 },
  phone_already_anchor: { http: 409 },
  phone_bound_to_another: { http: 409 },
  phone_not_registered: { http: 404 },
  sms_code_empty: { http: 400 },
  sms_code_wrong: { http: 401 },
  sms_code_expired: { http: 410 },
  sms_code_tries_exceeded: { http: 429 },
  sms_code_too_soon: { http: 429, data: ['seconds'] },
  sms_daily_limit_reached: { http: 429, data: ['max'] },
  sms_send_failed: { http: 502 },
  code_token_expired: { http: 410 },
  authenticator_code_required: { http: 401, data: ['signInToken', 'until'] },
  authenticator_code_wrong: { http: 401 },
  authenticator_locked: { http: 429, data: ['minutes'] },
  sign_in_expired: { http: 410 },
  email_empty: { http: 400 },
  email_invalid: { http: 400 },
  email_unchanged: { http: 400 },
  email_bound_to_another: { http: 409 },
  email_code_empty: { http: 400 },
  email_code_wrong: { http: 401 },
  email_code_expired: { http: 410 },
  email_code_tries_exceeded: { http: 429 },
  email_code_too_soon: { http: 429, data: ['seconds'] },
  email_daily_limit_reached: { http: 429 },
  email_send_failed: { http: 502 },
  agreement_not_accepted: { http: 400 },
  nickname_empty: { http: 400 },
  name_reserved: { http: 409 },
  name_has_mark: { http: 400 },
  birthday_empty: { http: 400 },
  region_empty: { http: 400 },
  user_not_found: { http: 404 },

  // Files
  file_empty: { http: 400 },
  compress_error: { http: null },
  file_format_not_supported: { http: 415 },
  file_content_mismatch: { http: 415 },
  file_unreadable: { http: 400 },
  file_too_large: { http: 413, data: ['max'] },
  chat_image_too_large: { http: 413, data: ['max'] },
  chat_video_too_long: { http: 400, data: ['max'] },
  chat_voice_too_long: { http: 400, data: ['max'] },
  image_too_many_pixels: { http: 413, data: ['max'] },
  image_too_large_for_format: { http: 413, data: ['max', 'format'] },
  upload_url_expired: { http: 410 },
  upload_limit_reached: { http: 429, data: ['max', 'until'] },
  picture_limit_reached: { http: 429, data: ['max', 'until'] },
  video_limit_reached: { http: 429, data: ['hours', 'until'] },
  upload_failed: { http: null },

  // Anchors (hosts)
  not_an_anchor: { http: 403 },
  anchor_not_registered: { http: 404 },
  review_pending: { http: 403 },
  review_rejected: { http: 403, data: ['reason'] },
  anchor_banned: { http: 403, data: ['until'], maybe: ['reason'] },
  anchor_banned_forever: { http: 403, maybe: ['reason'] },
  already_an_anchor: { http: 409 },
  region_cover_duplicate: { http: 409 },
  too_many_post_images: { http: 400, data: ['max'] },
  photo_description_too_long: { http: 400, data: ['max'] },

  // Matches and feeds
  match_already_started: { http: 409 },
  match_already_ended: { http: 409 },
  match_called_off: { http: 409 },
  reservation_conflict: { http: 409, data: ['match', 'home', 'away', 'time', 'hours', 'reservations'] },
  reservation_kind_conflict: { http: 409 },
  feed_key_invalid: { http: 401 },
  feed_record_invalid: { http: 400, data: ['row', 'reason'] },

  // Rooms
  room_muted: { http: 403, data: ['until'], maybe: ['reason'] },
  room_muted_for_match: { http: 403, maybe: ['reason'] },
  room_all_muted: { http: 403 },
  room_locked_down: { http: 403 },
  room_blacklisted: { http: 403 },
  room_followers_only: { http: 403 },
  room_emoji_only: { http: 403 },
  room_account_too_new: { http: 403, data: ['hours'] },
  room_links_not_allowed: { http: 403 },
  speaking_too_fast: { http: 429, data: ['seconds'] },
  message_repeated: { http: 409 },
  mute_duration_not_allowed: { http: 400 },
  room_admin_limit_reached: { http: 409, data: ['max'] },

  // Streams
  live_code_wrong: { http: 403 },
  live_code_in_use: { http: 409 },
  stream_not_live: { http: 404 },
  stream_cut_off: { http: 403, data: ['reason'] },
  host_cut_off: { http: 404 },
  stream_codec_not_supported: { http: 415 },
  playback_not_supported: { http: null },

  // Wallet, gifts and coupons
  insufficient_coins: { http: 409, data: ['balance'] },
  coin_amount_invalid: { http: 400, data: ['min', 'max'] },
  recipient_not_in_room: { http: 409 },
  task_not_done: { http: 409 },
  task_already_rewarded: { http: 409 },
  gift_not_available: { http: 409 },
  cannot_gift_self: { http: 403 },
  coupon_already_used: { http: 409 },
  coupon_expired: { http: 410 },
  coupon_sold_out: { http: 409 },

  // Red packets
  red_packet_count_empty: { http: 400 },
  red_packet_amount_empty: { http: 400 },
  red_packet_total_below_count: { http: 400 },
  red_packet_count_too_high: { http: 400, data: ['max'] },
  red_packet_coupon_count_too_low: { http: 400, data: ['min'] },
  red_packet_coupon_stock_exceeded: { http: 409, data: ['stock'] },
  red_packet_time_limit_not_allowed: { http: 400 },
  red_packet_expired: { http: 410 },
  red_packet_all_taken: { http: 409 },
  red_packet_already_opened: { http: 409, data: ['amount'] },
  red_packet_is_own: { http: 403 },

  // Link-mic (voice)
  link_mic_not_open: { http: 409 },
  link_mic_not_eligible: { http: 403 },
  link_mic_full: { http: 409, data: ['max'] },
  link_mic_already_applied: { http: 409 },
  link_mic_already_seated: { http: 409 },
  link_mic_request_rejected: { http: 403 },
  link_mic_request_expired: { http: 410 },
  link_mic_interrupted: { http: 409 },
  link_mic_muted: { http: 403 },
  microphone_denied: { http: null },
  microphone_not_found: { http: null },
  voice_engine_unavailable: { http: 503 },
  voice_connection_failed: { http: null },

  // Friends
  user_id_empty: { http: 400 },
  user_id_is_own: { http: 400 },
  friend_search_limit_reached: { http: 429, data: ['max'] },
  friend_request_limit_reached: { http: 429, data: ['max'] },
  friend_request_pending_limit_reached: { http: 409, data: ['max'] },
  already_friends: { http: 409 },
  friend_limit_reached: { http: 409 },
  friend_request_expired: { http: 410 },
  friend_request_handled: { http: 409 },
  not_friends: { http: 403 },
  rejected_by_recipient: { http: 403 },
  recipient_blacklisted_by_you: { http: 403 },
  qr_code_unreadable: { http: null },

  // Groups
  group_not_found: { http: 404 },
  group_dissolved: { http: 410 },
  group_left: { http: 403 },
  group_removed: { http: 403 },
  not_group_member: { http: 403 },
  group_full: { http: 409, data: ['max'] },
  group_limit_reached: { http: 409 },
  invite_link_expired: { http: 410 },
  group_join_reason_empty: { http: 400 },
  group_join_pending: { http: 409 },
  group_invite_only: { http: 403 },
  already_group_member: { http: 409 },
  group_request_expired: { http: 410 },
  group_request_handled: { http: 409 },
  group_owner_only: { http: 403 },
  group_admins_only: { http: 403 },
  group_admin_permission_missing: { http: 403 },
  group_admin_limit_reached: { http: 409, data: ['max'] },
  group_owner_cannot_leave: { http: 409 },
  group_muted: { http: 403, data: ['until'] },
  group_all_muted: { http: 403 },

  // Messages and notifications
  message_too_long: { http: 400, data: ['max'] },
  message_send_failed: { http: null },
  message_expired: { http: 410 },
  revoke_time_over: { http: 403, data: ['minutes'] },
  forward_limit_exceeded: { http: 400, data: ['max'] },
  forward_too_large: { http: 400, data: ['max'] },
  notification_permission_denied: { http: null },
  no_google_service: { http: null },
  push_not_supported: { http: null },

  // Phrases and pages
  phrase_limit_reached: { http: 409, data: ['max'] },
  rich_text_not_found: { http: 404 },

  // Operators
  password_change_required: { http: 403 },
  security_code_required: { http: 403 },
  security_code_wrong: { http: 401 },
  security_code_not_set_up: { http: 403 },
  staff_password_invalid: { http: 400, data: ['min', 'max'] },
  application_already_decided: { http: 409 },
  decision_reason_empty: { http: 400 },
  last_administrator: { http: 409 },
} as const satisfies Record<
  string,
  { http: number | null; data?: readonly (keyof ErrorValues)[]; maybe?: readonly (keyof ErrorValues)[] }
>;

/** A reservation that conflicts with a new one; team names are in the reader's language. */
export interface ConflictingReservation {
  readonly matchId: string;
  /** Names of both teams. */
  readonly match: string;
  readonly home: string;
  readonly away: string;
  /** Kick-off, ISO 8601. */
  readonly time: string;
  readonly kind: 'schedule' | 'result';
}

/** Type of each name in `data`. Instants are ISO 8601; remaining times are rounded up and never 0. */
export interface ErrorValues {
  seconds: number;
  minutes: number;
  hours: number;
  min: number;
  /** In the unit of the sentence. */
  max: number;
  balance: number;
  /** A red packet's share: coins, or 1 for a coupon. */
  amount: number;
  stock: number;
  row: number;
  /** For the second step of a sign-in, until `until`. */
  signInToken: string;
  /** Name of a file format. */
  format: string;
  until: string;
  time: string;
  /** Names of both teams of a match. */
  match: string;
  home: string;
  away: string;
  /** Readable text; `region` for code 7898. */
  reason: string;
  /**
   * Earliest kick-off first. `match`, `home`, `away` and `time` describe the first one; team names are in the reader's
   * language.
   */
  reservations: readonly ConflictingReservation[];
}

type Catalogue = typeof errors;
export type ErrorCode = keyof Catalogue;
/** Codes that the server may send. */
export type ServerErrorCode = { [C in ErrorCode]: Catalogue[C]['http'] extends null ? never : C }[ErrorCode];

/** Values of a failure with this code; `undefined` when its sentence has none. */
export type ErrorData<C extends ErrorCode> = Catalogue[C] extends { data: readonly (infer Name)[] }
  ? { readonly [N in Name & keyof ErrorValues]: ErrorValues[N] }
  : undefined;

export const isErrorCode = (code: unknown): code is ErrorCode =>
  typeof code === 'string' && Object.hasOwn(errors, code);

/** HTTP status of a code; null for a code that only the client shows. */
export const httpStatusOf = <C extends ErrorCode>(code: C): Catalogue[C]['http'] => errors[code].http;

/** Names of a code's values, in the order of its English sentence. */
export const errorDataNames = (code: ErrorCode): readonly (keyof ErrorValues)[] => {
  const entry: { readonly http: number | null; readonly data?: readonly (keyof ErrorValues)[] } = errors[code];
  return entry.data ?? [];
};

/** Names of the values that only some failures with a code carry. */
export const errorExtraNames = (code: ErrorCode): readonly (keyof ErrorValues)[] => {
  const entry: { readonly http: number | null; readonly maybe?: readonly (keyof ErrorValues)[] } = errors[code];
  return entry.maybe ?? [];
};

/** Codes that any call may return besides its own. */
export const commonErrors = [
  'bad_input',
  '403',
  '2321',
  '7898',
  'no_permission',
  'visitor_not_allowed',
  'feature_disabled',
  'not_found',
  'conflict',
  'payload_too_large',
  'unsupported_media_type',
  'too_many_requests',
  'internal',
  'maintenance',
  'overloaded',
  'timeout',
] as const satisfies readonly ServerErrorCode[];
