import type { Generated } from 'kysely';
import type { IdentityProvider } from '#server/adapters/identity/identity.ts';

/**
 * What is known about sign-ins: Better Auth's tables (`auth_…`, with its own column names), what Firebase said about
 * its accounts, and what begins with a sign-in.
 */

export interface IdentityTables {
  page_sessions: {
    id_hash: string;
    uid: string;
    created_at: Generated<Date>;
    expires_at: Date;
    identity_session: string | null;
    second_factor_at: Date | null;
  };
  socket_tickets: { ticket_hash: string; uid: string; expires_at: Date; second_factor_at: Date | null };
  auth_user: AuthUserTable;
  auth_session: {
    id: string;
    user_id: string;
    token: string;
    expires_at: Date;
    ip_address: string | null;
    user_agent: string | null;
    /** When a second factor was last proven in this sign-in. */
    second_factor_at: Date | null;
    /** When a token was last asked for in it; null: before this was noted. */
    last_seen_at: Date | null;
    created_at: Generated<Date>;
    updated_at: Generated<Date>;
  };
  auth_account: AuthAccountTable;
  auth_two_factor: {
    id: string;
    user_id: string;
    secret: string;
    backup_codes: string;
    /** False while it is being turned on. */
    verified: boolean;
    failed_verification_count: Generated<number>;
    locked_until: Date | null;
    /** The last step of 30 s of which a code was used. */
    last_step: Generated<number>;
  };
  auth_verification: AuthVerificationTable;
  auth_jwks: AuthJwksTable;
  firebase_accounts: {
    uid: string;
    email: string;
    email_verified: boolean;
    display_name: string;
    providers: IdentityProvider[];
    disabled: boolean;
    /** Tokens issued before are void. */
    valid_since: Date;
    checked_at: Date;
    deleted_at: Date | null;
  };
}

interface AuthUserTable {
  id: string;
  name: string;
  email: string;
  email_verified: Generated<boolean>;
  image: string | null;
  disabled_at: Date | null;
  two_factor_enabled: Generated<boolean>;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
interface AuthAccountTable {
  id: string;
  user_id: string;
  account_id: string;
  provider_id: string;
  access_token: string | null;
  refresh_token: string | null;
  id_token: string | null;
  access_token_expires_at: Date | null;
  refresh_token_expires_at: Date | null;
  scope: string | null;
  password: string | null;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
interface AuthVerificationTable {
  id: string;
  identifier: string;
  value: string;
  expires_at: Date;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}
interface AuthJwksTable {
  id: string;
  public_key: string;
  private_key: string;
  alg: string | null;
  crv: string | null;
  created_at: Generated<Date>;
  expires_at: Date | null;
}
