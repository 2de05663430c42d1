import { z } from "zod";

const timestamps = { createdAt: "created_at", updatedAt: "updated_at" } as const;
const name = z.string().trim().min(1).max(100);

/** The tables and columns for the sign-in library, and the user fields that a browser can set. */
export const authTables = {
  user: {
    modelName: "users",
    fields: { emailVerified: "email_verified", ...timestamps },
    additionalFields: {
      firstName: { type: "string", fieldName: "first_name", required: true, validator: { input: name } },
      lastName: { type: "string", fieldName: "last_name", required: true, validator: { input: name } },
      role: { type: "string", required: false, input: false, defaultValue: "guest" },
      locale: { type: "string", required: false, input: false, defaultValue: "en" },
      deletedAt: { type: "date", fieldName: "deleted_at", required: false, input: false },
      bannedAt: { type: "date", fieldName: "banned_at", required: false, input: false },
    },
  },
  session: {
    modelName: "sessions",
    fields: {
      userId: "user_id",
      expiresAt: "expires_at",
      ipAddress: "ip_address",
      userAgent: "user_agent",
      ...timestamps,
    },
    additionalFields: { proof: { type: "string", required: false, input: false } },
  },
  account: {
    modelName: "accounts",
    fields: {
      userId: "user_id",
      accountId: "account_id",
      providerId: "provider_id",
      accessToken: "access_token",
      refreshToken: "refresh_token",
      idToken: "id_token",
      accessTokenExpiresAt: "access_token_expires_at",
      refreshTokenExpiresAt: "refresh_token_expires_at",
      ...timestamps,
    },
  },
  verification: {
    modelName: "verifications",
    fields: { expiresAt: "expires_at", ...timestamps },
  },
} as const;

export const passkeyTables = {
  passkey: {
    modelName: "passkeys",
    fields: {
      userId: "user_id",
      credentialID: "credential_id",
      publicKey: "public_key",
      deviceType: "device_type",
      backedUp: "backed_up",
      createdAt: "created_at",
    },
  },
} as const;

export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: "two_factor_enabled" } },
  twoFactor: {
    modelName: "two_factors",
    fields: {
      userId: "user_id",
      backupCodes: "backup_codes",
      failedVerificationCount: "failed_count",
      lockedUntil: "locked_until",
    },
  },
} as const;

const oauthToken = {
  clientId: "client_id",
  sessionId: "session_id",
  userId: "user_id",
  authorizationCodeId: "authorization_code_id",
  expiresAt: "expires_at",
  createdAt: "created_at",
} as const;

export const oauthTables = {
  oauthClient: {
    modelName: "oauth_clients",
    fields: {
      clientId: "client_id",
      clientSecret: "client_secret",
      userId: "user_id",
      redirectUris: "redirect_uris",
      tokenEndpointAuthMethod: "token_endpoint_auth_method",
      createdAt: "created_at",
    },
  },
  oauthConsent: {
    modelName: "oauth_consents",
    fields: { clientId: "client_id", userId: "user_id", requestedUserInfoClaims: "requested_claims", ...timestamps },
  },
  oauthRefreshToken: {
    modelName: "oauth_refresh_tokens",
    fields: {
      ...oauthToken,
      authTime: "auth_time",
      rotatedAt: "rotated_at",
      rotationReplayResponse: "rotation_replay_response",
      rotationReplayExpiresAt: "rotation_replay_expires_at",
    },
  },
  oauthAccessToken: { modelName: "oauth_access_tokens", fields: { ...oauthToken, refreshId: "refresh_id" } },
} as const;
