import type { GenerateParlayAnswer } from '@touchline/contract/named-records'
import { readListed, type ListedMatches } from '@touchline/contract/sportsbook/read-answers'
import { bookRead } from '../../base/api/book-call.ts'
import { memberCall } from '../../base/api/member-call.ts'
import { buildPick, type SlipPick } from '../slip/pick.ts'

/** Randomly generated parlay with the names of its matches, or the refusal code of the server. */
export type PickedParlayResult =
  | { readonly picks: readonly SlipPick[]; readonly priceHundredths: number; readonly seed: number }
  | { readonly code: string }

/** Requests a random parlay and the names of its matches. Never throws. */
export async function pickParlay(body: object): Promise<PickedParlayResult> {
  const outcome = await memberCall<GenerateParlayAnswer>('prg', body)
  if (outcome.kind === 'refused') return { code: outcome.code }
  if (outcome.kind === 'unanswered') return { code: 'requestFailed' }
  const { legs, priceHundredths, seed } = outcome.value
  const picks = await Promise.all(legs.map(namedPick))
  const all = picks.filter((pick) => pick !== null)
  // A match that has just ended has no names. The parlay would differ from the priced parlay, so the request fails.
  if (all.length < picks.length) return { code: 'requestFailed' }
  return { picks: all, priceHundredths, seed }
}

async function namedPick(leg: GenerateParlayAnswer['legs'][number]): Promise<SlipPick | null> {
  const book = await readMatch(leg.matchId)
  const match = book?.matches.find(({ id }) => id === leg.matchId)
  if (book === null || match === undefined) return null
  const league = book.leagues.find(({ id }) => id === match.leagueId)
  const name = { name: league?.name ?? '', region: league?.region ?? null }
  return buildPick(match, name, leg.betType, leg.lineQuarters, leg.selection, leg.oddsMilli)
}

async function readMatch(matchId: number): Promise<ListedMatches | null> {
  try {
    return await bookRead('/uxmatch', readListed, { match: matchId })
  } catch {
    return null
  }
}
