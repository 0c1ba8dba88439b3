import { readByName } from '@touchline/contract/by-name'

/**
 * Takes the launch token out of the address before anybody reads it: there it would stay in the history, and the
 * router would be led by it.
 */
const takeFromAddress = (): string | null => {
  const address = new URL(window.location.href)
  const token = address.searchParams.get('token')
  if (address.pathname !== '/' || token === null) return null
  address.searchParams.delete('token')
  window.history.replaceState(window.history.state, '', address)
  return token === '' ? null : token
}

let waiting = takeFromAddress()

/** The launch token that this page was opened with, until it is used or turned down. */
export const waitingLaunchToken = (): string | null => waiting

/** Gives the token that waits, this once. */
export const takeLaunchToken = (): string | null => {
  const token = waiting
  waiting = null
  return token
}

/** Whose token it says it is, which only the server can prove; null where that cannot be read. */
export const accountOfToken = (token: string): string | null => {
  const [claim = ''] = token.split('.')
  try {
    const told = JSON.parse(atob(claim.replaceAll('-', '+').replaceAll('_', '/'))) as object
    const { accountId } = readByName(told) as { readonly accountId?: unknown }
    return typeof accountId === 'string' ? accountId : null
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof DOMException || error instanceof TypeError) return null
    throw error
  }
}
