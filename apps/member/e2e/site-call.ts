/** Control requests of a test to the process of its test site. */
export type SiteCall =
  /**
   * Restores the initial state of the site for a test file: running, open, with the given brand and optional features.
   * Members and clock keep their state.
   */
  | { readonly ask: 'reset'; readonly brand: string; readonly offers: readonly ('cashout' | 'builder')[] }
  /** Creates a member like one of the demo members with the given language, and a session for the member. */
  | { readonly ask: 'member'; readonly like: string; readonly language: string }
  /** Advances the simulated clock by `ms`. */
  | { readonly ask: 'skip'; readonly ms: number }
  | { readonly ask: 'goAway' | 'comeBack' }
  /** Restarts the nodes of a multi-node site in turn. */
  | { readonly ask: 'renew' }
  /** Closes the platform or only the operator for maintenance; null opens both. */
  | { readonly ask: 'close'; readonly closed: 'house' | 'operator' | null }
  /** Changes nothing; responds when every match has prices and every result is settled. */
  | { readonly ask: 'rest' }
  /**
   * Returns whether the match ends normally within `withinMs` after kick-off. The simulation has already drawn the
   * events of the match.
   */
  | { readonly ask: 'plays'; readonly matchId: number; readonly withinMs: number }
  /** Connects the server to its feed, or disconnects it so that the server falls behind. */
  | { readonly ask: 'hear'; readonly hears: boolean }

export interface SiteAnswer {
  readonly address: string
  readonly dataDir: string
  /** Simulated clock minus the wall clock, in milliseconds. */
  readonly aheadMs: number
  readonly account: string
  readonly token: string
  readonly plays: boolean
}

/**
 * Secret for password hashes (pepper), shared by every server of a test site and by commands that generate passwords.
 */
export const SITE_PEPPER = 'the pepper of sites that browser tests look at'

/** Sends a JSON request and parses the JSON response. Throws the response text on an error status. */
export async function tell<Answer>(address: string, body: object): Promise<Answer> {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}
