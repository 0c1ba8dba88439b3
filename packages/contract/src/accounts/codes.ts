/** Codes of sessions and accounts (product §8). They end the member’s session. */
// biome-ignore format: a table
export const SESSION_CODES = [
  'account_not_exists', 'account_inactive', 'login_id_not_exists', 'session_not_exists', 'session_expired',
  'invalidSession', 'permission_denied', 'accountIdRequired', 'BLOCK', 'CLOSE',
] as const

// biome-ignore format: a table
export const LOGIN_CODES = [
  'usernameRequired', 'passwordRequired', 'invalid_password', 'loginFailed', 'failed', 'processing', 'logoutSucceed',
  'logoutFailed', 'passwordLoginOff', 'secondFactorRequired', 'secondFactorWrong', 'secondFactorExpired',
  'passkeyFailed',
] as const

/** Refusal codes of calls on accounts, nicknames and uplines. */
// biome-ignore format: a table
export const ACCOUNT_CODES = [
  'secondary_account_exists', 'new_login_id_exists', 'member_wallet_not_exists', 'NoUserAccessRight', 'memberInactive',
  'commissionNotSet', 'passwordsDiffer', 'passwordUnchanged', 'passwordCommon', 'passwordGiven', 'secondFactorExists',
  'secondFactorNotSet', 'accountClosed', 'accountBlocked',
  'changePasswordFailed', 'changeNicknameFailed', 'messagesFailed', 'statementsFailed', 'resultsFailed',
] as const
