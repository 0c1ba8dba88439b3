import type { ClientFrame } from '@touchline/contract/push'

/** Builds the first frame that the client sends on a socket: account id and session token. */
export function nameFrame(accountId: string, sessionToken: string): ClientFrame {
  return {
    op: 'auth',
    account_id: accountId,
    session_token: sessionToken,
  }
}
