import type { GenerateParlayAnswer } from '@touchline/contract/generator'
import type { UxAnswer } from '@touchline/contract/ux'
import { memberCall } from '../../base/api/member-call.ts'
import { pickOf, type SlipPick } from '../slip/pick.ts'

/** A random parlay with its names, or the code why there is none. */
export type Picked =
  | { readonly picks: readonly SlipPick[]; readonly priceHundredths: number; readonly seed: number }
  | { readonly code: string }

/** Asks for a random parlay, and for the names of what it is on. Never throws. */
export async function pickParlay(body: object): Promise<Picked> {
  const outcome = await memberCall<GenerateParlayAnswer>('prg', body)
  if (outcome.kind === 'refused') return { code: outcome.code }
  if (outcome.kind === 'unheard') return { code: 'requestFailed' }
  const { legs, price_hundredths, seed } = outcome.value
  const picks = await Promise.all(legs.map(namedPick))
  const all = picks.filter((pick) => pick !== null)
  // A match that has just ended has no names any more: the parlay is not the one that was priced.
  if (all.length < picks.length) return { code: 'requestFailed' }
  return { picks: all, priceHundredths: price_hundredths, seed }
}

async function namedPick(leg: GenerateParlayAnswer['legs'][number]): Promise<SlipPick | null> {
  const book = await matchOf(leg.match_id)
  const match = book?.matches.find(([id]) => id === leg.match_id)
  if (book === null || match === undefined) return null
  const league = book.leagues.find(([id]) => id === match[5])
  const name = { name: league?.[2] ?? '', region: league?.[3] ?? null }
  return pickOf(match, name, leg.bet_type, leg.line_quarters, leg.selection, leg.odds_milli)
}

async function matchOf(matchId: number): Promise<UxAnswer | null> {
  try {
    const response = await fetch(`/uxmatch?match=${matchId}`)
    return response.ok ? ((await response.json()) as UxAnswer) : null
  } catch {
    return null
  }
}
