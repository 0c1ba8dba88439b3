import type { ClientFrame } from '@touchline/contract/push'

/** Builds the first frame that the client sends on a socket: account id and session token. */
export const nameFrame = (accountId: string, sessionToken: string): ClientFrame => ({
  op: 'auth',
  account_id: accountId,
  session_token: sessionToken,
})
