import type { LiveState, MatchId } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import type { BookWriter, StoredMatch } from './feed-ports.ts'
import type { Pricer } from './price-match.ts'

/** What is won outright in one league, and which of its matches are in play. */
interface LeagueOutrights {
  readonly open: Map<MatchId, StoredMatch>
  readonly inPlay: Set<MatchId>
}

/** Of these a season hangs on single goals; elsewhere a league is in play nearly always. */
const HELD_IN_PLAY: ReadonlySet<string> = new Set(['football'])

interface OutrightParts {
  readonly pricer: Pick<Pricer, 'forget'>
  readonly book: Pick<BookWriter, 'updateMatch'>
  /** Has a fixture priced from a new model. */
  readonly price: (matches: readonly StoredMatch[]) => void
}

/**
 * MA3: what is won outright is priced anew as the results of its league come in. In football it has no price, and no
 * cash-out, while a match of the league is in play: its model knows results, not scores.
 */
export class OutrightPrices {
  readonly #parts: OutrightParts
  readonly #leagues = new Map<string, LeagueOutrights>()
  readonly #leagueOf = new Map<MatchId, string>()

  constructor(parts: OutrightParts) {
    this.#parts = parts
  }

  /** Takes in what is won outright; any other match is none of ours. */
  put(match: StoredMatch): void {
    const {
      id,
      status,
      fixture: { league, runners },
    } = match
    const isRace = sportById(league.sportId)?.family === 'races'
    if (runners === undefined || isRace || status !== 0) return
    this.#league(league.key).open.set(id, match)
    this.#leagueOf.set(id, league.key)
  }

  /** Whether it has no price now because its league is in play. */
  isHeld(matchId: MatchId): boolean {
    const league = this.#leagues.get(this.#leagueOf.get(matchId) ?? '')
    return league !== undefined && league.inPlay.size > 0
  }

  /** A match of a league is as told. */
  hear(leagueKey: string, matchId: MatchId, { period }: LiveState): void {
    const league = this.#leagues.get(leagueKey)
    if (league === undefined || league.open.has(matchId)) return
    if (period === 'pre' || period === 'ended') return
    const wasHeld = league.inPlay.size > 0
    const held = [...league.open.values()].filter(({ fixture }) =>
      HELD_IN_PLAY.has(sportById(fixture.league.sportId)?.key ?? ''),
    )
    if (held.length === 0) return
    league.inPlay.add(matchId)
    if (!wasHeld) for (const { id } of held) this.#withdraw(id, false)
  }

  /** A match of a league is over, or it was itself what is won outright. */
  end(leagueKey: string, matchId: MatchId): void {
    const league = this.#leagues.get(leagueKey)
    if (league === undefined) return
    league.inPlay.delete(matchId)
    this.#leagueOf.delete(matchId)
    if (league.open.delete(matchId) || league.inPlay.size > 0) return
    // What is priced behind the feed is not sold meanwhile: the result may have decided it.
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
