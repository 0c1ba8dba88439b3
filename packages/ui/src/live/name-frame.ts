import type { ClientFrame } from '@touchline/contract/push'

/** What a socket says first: whose it is, by their account and the token of a session. */
export const nameFrame = (accountId: string, sessionToken: string): ClientFrame => ({
  op: 'auth',
  account_id: accountId,
  session_token: sessionToken,
})
