/** What a test may ask of the process that runs its site. */
export type SiteCall =
  /** As a file of tests finds it: there, open, of this brand and with these offers. Members and clock go on. */
  | { readonly ask: 'reset'; readonly brand: string; readonly offers: readonly ('cashout' | 'builder')[] }
  /** A new member like one of the demo's, who speaks this language, and a session of his. */
  | { readonly ask: 'member'; readonly like: string; readonly language: string }
  /** The world goes on by so much at once. */
  | { readonly ask: 'skip'; readonly ms: number }
  | { readonly ask: 'goAway' | 'comeBack' }
  /** Its nodes are stopped and begun again, one after the other. */
  | { readonly ask: 'renew' }
  /** Closes the whole house, or the operator alone, for maintenance; or opens both. */
  | { readonly ask: 'close'; readonly closed: 'house' | 'operator' | null }
  /** Nothing more: answered when all matches known have their prices and all results heard are settled. */
  | { readonly ask: 'rest' }
  /** Whether a match is played to its end, within so long of its kick-off: the season has it drawn already. */
  | { readonly ask: 'plays'; readonly matchId: number; readonly withinMs: number }
  /** Whether it hears its feed; else it falls behind it. */
  | { readonly ask: 'hear'; readonly hears: boolean }

export interface SiteAnswer {
  readonly address: string
  readonly dataDir: string
  /** How far the matches' clock is ahead of the wall, milliseconds. */
  readonly aheadMs: number
  readonly account: string
  readonly token: string
  readonly plays: boolean
}

/** Sends a JSON body and reads a JSON answer. Throws where the other side refuses, with its words. */
export const tell = async <Answer>(address: string, body: object): Promise<Answer> => {
  const response = await fetch(address, { method: 'POST', body: JSON.stringify(body) })
  if (!response.ok) throw new Error(await response.text())
  return (await response.json()) as Answer
}

/** One server and several have the same, and so has a command that draws passwords. */
export const SITE_PEPPER = 'the pepper of sites that browser tests look at'
