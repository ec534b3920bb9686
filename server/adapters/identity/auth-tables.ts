/** Our names for Better Auth's tables and columns, as in `db/migrations/0002-identity.sql`. */
const stamps = { createdAt: 'created_at', updatedAt: 'updated_at' };

export const tables = {
  user: {
    modelName: 'auth_user',
    fields: { emailVerified: 'email_verified', ...stamps },
    additionalFields: {
      disabledAt: { type: 'date', required: false, input: false, returned: false, fieldName: 'disabled_at' },
    },
  },
  session: {
    modelName: 'auth_session',
    fields: {
      userId: 'user_id',
      expiresAt: 'expires_at',
      ipAddress: 'ip_address',
      userAgent: 'user_agent',
      ...stamps,
    },
  },
  account: {
    modelName: 'auth_account',
    fields: {
      userId: 'user_id',
      accountId: 'account_id',
      providerId: 'provider_id',
      accessToken: 'access_token',
      refreshToken: 'refresh_token',
      idToken: 'id_token',
      accessTokenExpiresAt: 'access_token_expires_at',
      refreshTokenExpiresAt: 'refresh_token_expires_at',
      ...stamps,
    },
  },
  verification: { modelName: 'auth_verification', fields: { expiresAt: 'expires_at', ...stamps } },
} as const;

export const twoFactorTables = {
  user: { fields: { twoFactorEnabled: 'two_factor_enabled' } },
  twoFactor: {
    modelName: 'auth_two_factor',
    fields: {
      userId: 'user_id',
      backupCodes: 'backup_codes',
      failedVerificationCount: 'failed_verification_count',
      lockedUntil: 'locked_until',
    },
  },
} as const;

export const jwksTable = {
  jwks: {
    modelName: 'auth_jwks',
    fields: {
      publicKey: 'public_key',
      privateKey: 'private_key',
      createdAt: 'created_at',
      expiresAt: 'expires_at',
    },
  },
} as const;
