import { readByName } from '@touchline/contract/by-name'

let waiting = takeTokenFromUrl()

/** Returns the launch token with which the page was opened, until it is used or declined. */
export function waitingLaunchToken(): string | null {
  return waiting
}

/** Returns the waiting launch token and clears it. */
export function takeLaunchToken(): string | null {
  const token = waiting
  waiting = null
  return token
}

/** Returns the account named in the token, unverified; null if unreadable. Only the server can verify the token. */
export function readTokenAccount(token: string): string | null {
  const [claim = ''] = token.split('.')
  try {
    const payload = JSON.parse(atob(claim.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const { accountId } = readByName(payload) as { readonly accountId?: unknown }
    return typeof accountId === 'string' ? accountId : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}

/**
 * Removes the launch token from the URL before the router reads it. Otherwise it would stay in the history and affect
 * routing.
 */
function takeTokenFromUrl(): string | null {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('token')
  if (address.pathname !== '/' || token === null) return null
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address)
  return token === '' ? null : token
}
