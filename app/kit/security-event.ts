/** Kinds of security events. */
export const securityEventKinds = [
  "sign_in_failed",
  "sign_in_delayed",
  "sign_in_rejected",
  "code_failed",
  "password_reset",
  "password_changed",
  "email_changed",
  "address_proved",
  "factor_added",
  "factor_removed",
  "role_changed",
  "role_denied",
  "person_banned",
  "session_idle",
  "api_key_created",
  "api_key_revoked",
  "app_registered",
  "app_deleted",
  "app_connected",
  "app_revoked",
  "messages_stopped",
  "messages_confirmed",
] as const;

export type SecurityEventKind = (typeof securityEventKinds)[number];
