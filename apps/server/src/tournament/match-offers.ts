import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { POINTS_KINDS } from '@touchline/domain/tournament'
import type { Clock } from '../runtime/clock/clock.ts'
import { type PageRequest, cutPage } from '../platform/page.ts'
import type { BookMatch } from '../offer/index.ts'
import type { TournamentResults } from '../results/index.ts'
import type { RoomRequestRefusal } from './accept-picks.ts'

/**
 * Market line of a match as offered for picks: the sportsbook's prices in thousandths, 0 for a selection without a
 * price.
 */
export interface LineOffer {
  readonly typeCode: string
  readonly lineQ: number
  readonly isLocked: boolean
  readonly prices: readonly { readonly selection: string; readonly oddsMilli: number }[]
}

/** Match that members can choose for a tournament room. */
export interface MatchOffer {
  readonly match: BookMatch
  readonly lines: readonly LineOffer[]
}

/** League with matches that members can choose. */
export interface LeagueOffer {
  readonly league: BookMatch['league']
  readonly leagueId: number
  readonly matches: number
}

interface OfferParts {
  readonly book: Pick<TournamentResults, 'ahead' | 'matchAhead' | 'linesOf'>
  readonly clock: Pick<Clock, 'worldMs'>
}

export type MatchOffers = ReturnType<typeof createMatchOffers>

/** Returns whether a string is a page cursor of a match list: kick-off and match id. */
export function isMatchKey(after: string): boolean {
  return /^\d{1,15}-\d{1,10}$/.test(after)
}

/**
 * Creates the lists of matches that members can choose for tournament rooms: not started, at the sportsbook's prices
 * (TO1, TO2).
 */
export function createMatchOffers(parts: OfferParts) {
  const { book, clock } = parts
  const listUpcoming = (): readonly BookMatch[] => book.ahead().filter(({ kickOffMs }) => kickOffMs > clock.worldMs())
  const toMatchOffer = (match: BookMatch): MatchOffer => ({ match, lines: buildLines(parts, match.id) })
  return {
    /** Returns the leagues with available matches, in the order of their first matches. */
    leagues: (): readonly LeagueOffer[] => {
      const leagues = new Map<number, LeagueOffer>()
      for (const { league, leagueId } of listUpcoming()) {
        leagues.set(leagueId, { league, leagueId, matches: (leagues.get(leagueId)?.matches ?? 0) + 1 })
      }
      return [...leagues.values()]
    },
    matches: (leagueIds: readonly number[], { after, size }: PageRequest) => {
      const chosenLeagueIds = new Set(leagueIds)
      const candidates = listUpcoming().filter(
        (match) => chosenLeagueIds.has(match.leagueId) && isAfterCursor(match, after),
      )
      const { shown, next } = cutPage(candidates.slice(0, size + 1), size, keyOf)
      return { offers: shown.map(toMatchOffer), next }
    },
    match: (matchId: MatchId): RoomRequestRefusal<'matchNotActive'> | (MatchOffer & { readonly ok: true }) => {
      const match = book.matchAhead(matchId)
      return match === null ? { ok: false, code: 'matchNotActive' } : { ok: true, ...toMatchOffer(match) }
    },
  }
}

function buildLines({ book }: OfferParts, matchId: MatchId): readonly LineOffer[] {
  return POINTS_KINDS.flatMap((typeCode) => {
    const selections = marketKindByCode(typeCode)?.selections ?? []
    return book.linesOf(matchId, typeCode).map(({ lineQ, suspended, prices }) => ({
      typeCode,
      lineQ,
      isLocked: suspended,
      prices: selections.map((selection, at) => ({ selection, oddsMilli: prices[at] ?? 0 })),
    }))
  })
}

function isAfterCursor({ kickOffMs, id }: BookMatch, after: string | null): boolean {
  if (after === null) return true
  const [afterMs = 0, afterId = 0] = after.split('-').map(Number)
  return kickOffMs > afterMs || (kickOffMs === afterMs && id > afterId)
}

function keyOf({ kickOffMs, id }: BookMatch): string {
  return `${kickOffMs}-${id}`
}
