import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookWriter, StoredMatch, Pricer } from '../offer/index.ts'

/** Unfinished outrights of a league, and the league's matches in play. */
interface LeagueOutrights {
  readonly open: Map<MatchId, StoredMatch>
  readonly inPlay: Set<MatchId>
}

/**
 * Sport keys whose outrights have no price while a match of the league is in play. In football single goals decide a
 * season; in other sports a league is nearly always in play.
 */
const CLOSED_IN_PLAY_SPORTS: ReadonlySet<string> = new Set(['football'])

interface OutrightParts {
  readonly pricer: Pick<Pricer, 'forget'>
  readonly book: Pick<BookWriter, 'updateMatch'>
  /** Queues outrights for pricing with a new model. */
  readonly price: (matches: readonly StoredMatch[]) => void
}

/**
 * Reprices outrights after results of their league (MA3). A football outright has no price and no cash-out while a
 * match of the league is in play, because the model knows results but not live scores.
 */
export class OutrightPrices {
  readonly #parts: OutrightParts
  readonly #leagues = new Map<string, LeagueOutrights>()
  readonly #leagueKeys = new Map<MatchId, string>()

  constructor(parts: OutrightParts) {
    this.#parts = parts
  }

  /** Adds an outright to its league; ignores other matches. */
  put(match: StoredMatch): void {
    const {
      id,
      status,
      fixture: { league, runners },
    } = match
    const isRace = sportById(league.sportId)?.family === 'races'
    if (runners === undefined || isRace || status !== 0) return
    this.#league(league.key).open.set(id, match)
    this.#leagueKeys.set(id, league.key)
  }

  /** Returns true if an outright has no price because its league is in play. */
  isClosedInPlay(matchId: MatchId): boolean {
    const league = this.#leagues.get(this.#leagueKeys.get(matchId) ?? '')
    return league !== undefined && league.inPlay.size > 0
  }

  /**
   * Records that a match of the league is in play, and withdraws the prices of the league's outrights if their sport
   * requires.
   */
  recordInPlay(leagueKey: string, matchId: MatchId, { period }: LiveState): void {
    const league = this.#leagues.get(leagueKey)
    if (league === undefined || league.open.has(matchId)) return
    if (period === 'pre' || period === 'ended') return
    const wasInPlay = league.inPlay.size > 0
    const affectedOutrights = [...league.open.values()].filter(({ fixture }) =>
      CLOSED_IN_PLAY_SPORTS.has(sportById(fixture.league.sportId)?.key ?? ''),
    )
    if (affectedOutrights.length === 0) return
    league.inPlay.add(matchId)
    if (!wasInPlay) for (const { id } of affectedOutrights) this.#withdraw(id, false)
  }

  /**
   * Handles the end of an outright, or of a match of a league: the league's outrights are repriced with the new result.
   */
  end(leagueKey: string, matchId: MatchId): void {
    const league = this.#leagues.get(leagueKey)
    if (league === undefined) return
    league.inPlay.delete(matchId)
    this.#leagueKeys.delete(matchId)
    if (league.open.delete(matchId) || league.inPlay.size > 0) return
    // Outrights are repriced in the background. Until then they have no price, because the result may have decided
    // them.
    for (const id of league.open.keys()) this.#withdraw(id, true)
    this.#parts.price([...league.open.values()])
  }

  #withdraw(matchId: MatchId, unpriced: boolean): void {
    this.#parts.pricer.forget(matchId)
    this.#parts.book.updateMatch(matchId, { markets: [], unpriced })
  }

  #league(key: string): LeagueOutrights {
    const league = this.#leagues.get(key) ?? { open: new Map(), inPlay: new Set() }
    this.#leagues.set(key, league)
    return league
  }
}
