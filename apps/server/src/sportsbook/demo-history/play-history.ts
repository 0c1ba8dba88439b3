import { DAY_MS, type WorkingDay, workingDate } from '@touchline/domain/calendar'
import { typesOfFixture } from '@touchline/domain/market'
import type { Fixture, MatchId } from '@touchline/domain/match'
import { drawFor } from '@touchline/feeds/simulation'
import type { BettingMember } from '../../accounts/index.ts'
import { workPriority } from '../../platform/jobs/work-priority.ts'
import { createBackgroundSlices } from '../../platform/jobs/working-slices.ts'
import type { PlaceBet } from '../betting/placing-ports.ts'
import type { CashOuts } from '../cash-out/cash-out.ts'
import type { Book } from '../offer/book.ts'
import type { BookView } from '../offer/book-ports.ts'
import type { MatchStore } from '../offer/feed-ports.ts'
import type { FeedWatch } from '../offer/feed-watch.ts'
import type { Pricer } from '../offer/price-match.ts'
import type { Settlement } from '../settlement/settlement-ports.ts'
import type { VoidBets } from '../settlement/void-bets.ts'
import { drawBet, PAST_MARKETS } from './draw-bet.ts'
import type { PastClock } from './past-clock.ts'
import type { PastResult, PastSeason } from './past-season.ts'

const HOUR_MS = 3_600_000
/** What ended is looked for so often. */
const STEP_MS = 2 * HOUR_MS
/** Hours of a working day at which members bet; no match of the day kicks off before. */
const BETS_AT_HOURS = [0, 2, 4]
/** Part of the members who bet then, and of their running bets that they sell. */
const BETS_SHARE = 0.75
/** Whose operator keeps the wallet bets once a day: each such hold is a commit of its own, which a start waits for. */
const BETS_ELSEWHERE_ROUND = 0
const SOLD_SHARE = 0.05
/** The day, from the first, on which the house voids what was bet on a match. */
const VOIDED_DAY = 3
const HOUSE = 'house-demo'

export interface HistoryParts {
  readonly seed: number
  readonly season: PastSeason
  readonly clock: PastClock
  readonly store: Pick<MatchStore, 'putFixtures' | 'putResults'>
  readonly book: Book
  readonly view: BookView
  readonly watch: FeedWatch
  readonly pricer: Pricer
  readonly members: readonly BettingMember[]
  readonly ensureWorkingDay: (date: string) => Promise<void>
  readonly placeBet: PlaceBet
  readonly cashOuts: CashOuts
  readonly settlement: Settlement
  readonly voids: VoidBets
  /** The parts of products beside the sportsbook. */
  readonly beside: readonly (() => Promise<void>)[]
}

interface RunningBet {
  readonly member: BettingMember
  readonly ticketId: string
  readonly ref: string
}

/**
 * Plays days of matches and of what members bet on them, by the same steps as any other day: bets pass acceptance and
 * are placed, results are stored and settled. All is drawn from the seed and told by references, so that a run that was
 * cut off is gone through again and nothing of it is done twice (AC1).
 */
export class PlayHistory {
  readonly #parts: HistoryParts
  readonly #slices = createBackgroundSlices(() => performance.now(), workPriority)
  readonly #matches = new Map<string, MatchId>()
  /** When they kick off. */
  readonly #open = new Map<MatchId, number>()
  #settledLast: MatchId | null = null

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  /** Whole working days. */
  async play({ fromMs, toMs }: WorkingDay): Promise<void> {
    for (let atMs = fromMs; atMs < toMs; atMs += DAY_MS) await this.#parts.ensureWorkingDay(workingDate(atMs))
    for (let day = 0; fromMs + day * DAY_MS < toMs; day += 1) await this.#playDay(fromMs + day * DAY_MS, day)
    await this.#goOn(toMs - 1)
    await this.#playBeside()
  }

  async #playBeside(): Promise<void> {
    for (const play of this.#parts.beside) await play()
  }

  async #playDay(fromMs: number, day: number): Promise<void> {
    for (let atMs = fromMs; atMs < fromMs + DAY_MS; atMs += STEP_MS) {
      await this.#slices.pause()
      await this.#goOn(atMs)
      const round = BETS_AT_HOURS.indexOf((atMs - fromMs) / HOUR_MS)
      if (round !== -1) await this.#bet(atMs, round)
      await this.#playBeside()
    }
    if (day === VOIDED_DAY) await this.#voidLast(fromMs)
  }

  /** Takes in what was told by this moment. */
  async #goOn(atMs: number): Promise<void> {
    const { clock, book, season, watch } = this.#parts
    clock.set(atMs)
    book.advance(atMs)
    const { fixtures, results } = season.advance(atMs)
    watch.heard()
    watch.caughtUp(atMs)
    if (fixtures.length > 0) await this.#list(fixtures, atMs)
    if (results.length > 0) await this.#settle(results, atMs)
  }

  async #list(fixtures: readonly Fixture[], atMs: number): Promise<void> {
    const { store, season, book, pricer } = this.#parts
    const { matches } = await store.putFixtures(season.provider, fixtures, atMs)
    const models = await season.modelsOf(matches.map(({ fixture }) => fixture.key))
    for (const [index, match] of matches.entries()) {
      const { id, fixture } = match
      const model = models[index] ?? null
      // A run that was cut off may have ended it already: it is bet on as it was then.
      book.putMatch({ ...match, status: 0 })
      if (model === null) continue
      pricer.learn(
        id,
        model,
        typesOfFixture(fixture).filter(({ code }) => PAST_MARKETS.includes(code)),
      )
      book.updateMatch(id, { markets: pricer.reprice(id, null) ?? [] })
      this.#matches.set(fixture.key, id)
      this.#open.set(id, fixture.kickOffMs)
    }
  }

  async #settle(results: readonly PastResult[], atMs: number): Promise<void> {
    const { store, book, pricer, settlement } = this.#parts
    const ended = results.flatMap(({ key, change: { version, certainty, outcome }, status }) => {
      const matchId = this.#matches.get(key)
      return matchId === undefined ? [] : [{ matchId, version, certainty, outcome, status }]
    })
    await store.putResults(ended, atMs)
    for (const { matchId, status } of ended) {
      book.endMatch(matchId, status)
      pricer.forget(matchId)
      this.#open.delete(matchId)
      this.#settledLast = matchId
    }
    for (const { matchId } of ended) await settlement.settleMatch(matchId)
  }

  async #bet(atMs: number, round: number): Promise<void> {
    const { seed, members, placeBet, view } = this.#parts
    const matchIds = [...this.#open].filter(([, kickOffMs]) => kickOffMs > atMs).map(([matchId]) => matchId)
    if (matchIds.length === 0) return
    const placed = await Promise.all(
      members.map(async (member): Promise<readonly RunningBet[]> => {
        const ref = `history-${workingDate(atMs)}-${round}`
        const draw = drawFor(seed, `${member.accountId}|${ref}`)
        const bets = member.ownWallet ? draw.chance(BETS_SHARE) : round === BETS_ELSEWHERE_ROUND
        const command = bets ? drawBet({ book: view, draw, member, matchIds }, ref) : null
        const answer = command && (await placeBet(command))
        if (answer === null || !answer.ok || !draw.chance(SOLD_SHARE)) return []
        return [{ member, ticketId: answer.ticket.ticketId, ref }]
      }),
    )
    for (const bet of placed.flat()) await this.#sell(bet)
  }

  /** CO: all of a running bet, at what is offered. */
  async #sell({ member, ticketId, ref }: RunningBet): Promise<void> {
    const { cashOuts } = this.#parts
    const seller = { ...member, offers: { ...member.offers, cashOut: true } }
    const quote = await cashOuts.quote(seller, ticketId, 100)
    if (!quote.ok) return
    await cashOuts.cashOut({ member: seller, ref: `${ref}-sold`, ticketId, share: 100, namedMinor: quote.offerMinor })
  }

  /** SE5: what was bet that day on the last match that was settled. */
  async #voidLast(fromMs: number): Promise<void> {
    const { voids } = this.#parts
    const matchId = this.#settledLast
    if (matchId === null || (await voids.acts(matchId)).length > 0) return
    const order = { orderedBy: HOUSE, note: 'a wrong line-up was offered' }
    await voids.voidPlaced(matchId, { fromMs, toMs: fromMs + DAY_MS }, order)
  }
}
