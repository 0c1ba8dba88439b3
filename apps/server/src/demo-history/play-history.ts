import { DAY_MS, type WorkingDay, workingDate } from '@touchline/domain/calendar'
import { listFixtureKinds } from '@touchline/domain/market'
import type { Fixture, MatchId } from '@touchline/domain/match'
import { createRandomDraw } from '@touchline/feeds/simulation'
import type { BettingMember } from '../members/index.ts'
import { workPriority } from '../runtime/jobs/work-priority.ts'
import { createBackgroundSlices } from '../runtime/jobs/working-slices.ts'
import type { PlaceBet } from '../betting/index.ts'
import type { CashOuts } from '../cash-out/index.ts'
import type { Book, BookView, MatchStore, FeedWatch, Pricer } from '../offer/index.ts'
import type { Settlement, VoidBets } from '../results/index.ts'
import { drawBet, PAST_MARKETS } from './draw-bet.ts'
import type { PastClock } from './historical-clock.ts'
import type { PastResult, PastSeason } from './historical-season.ts'

const HOUR_MS = 3_600_000
/** Interval of the check for ended matches. */
const STEP_MS = 2 * HOUR_MS
/** Hours of a working day at which members bet; the matches of the day kick off later. */
const BETS_AT_HOURS = [0, 2, 4]
/** Share of the members who bet in a round (`BETS_SHARE`), and of their bets that are cashed out (`SOLD_SHARE`). */
const BETS_SHARE = 0.75
/**
 * Members of type-2 operators bet once a day: each hold is a separate commit, and the start of the server waits for it.
 */
const BETS_ELSEWHERE_ROUND = 0
const SOLD_SHARE = 0.05
/** Index of the day on which the platform voids the bets on a match. */
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
  /** Functions that generate the history of further products, called after every time step. */
  readonly productHistories: readonly (() => Promise<void>)[]
}

interface RunningBet {
  readonly member: BettingMember
  readonly ticketId: string
  readonly ref: string
}

/**
 * Generates days of matches and bets with the regular steps: bets pass acceptance and are placed, results are stored
 * and settled. The seed determines every draw and reference, so an interrupted run can be repeated without duplicates
 * (AC1).
 */
export class HistorySimulator {
  readonly #parts: HistoryParts
  readonly #slices = createBackgroundSlices(() => performance.now(), workPriority)
  readonly #matches = new Map<string, MatchId>()
  /** Kick-off in milliseconds of the past clock, by id of a match that has not ended. */
  readonly #open = new Map<MatchId, number>()
  #settledLast: MatchId | null = null

  constructor(parts: HistoryParts) {
    this.#parts = parts
  }

  /** Generates complete working days. */
  async simulate({ fromMs, toMs }: WorkingDay): Promise<void> {
    for (let atMs = fromMs; atMs < toMs; atMs += DAY_MS) await this.#parts.ensureWorkingDay(workingDate(atMs))
    for (let day = 0; fromMs + day * DAY_MS < toMs; day += 1) await this.#simulateDay(fromMs + day * DAY_MS, day)
    await this.#advance(toMs - 1)
    await this.#simulateProducts()
  }

  async #simulateProducts(): Promise<void> {
    for (const play of this.#parts.productHistories) await play()
  }

  async #simulateDay(fromMs: number, day: number): Promise<void> {
    for (let atMs = fromMs; atMs < fromMs + DAY_MS; atMs += STEP_MS) {
      await this.#slices.pause()
      await this.#advance(atMs)
      const round = BETS_AT_HOURS.indexOf((atMs - fromMs) / HOUR_MS)
      if (round !== -1) await this.#bet(atMs, round)
      await this.#simulateProducts()
    }
    if (day === VOIDED_DAY) await this.#voidLast(fromMs)
  }

  /** Applies the fixtures and results up to this moment. */
  async #advance(atMs: number): Promise<void> {
    const { clock, book, season, watch } = this.#parts
    clock.set(atMs)
    book.advance(atMs)
    const { fixtures, results } = season.advance(atMs)
    watch.recordMessage()
    watch.caughtUp(atMs)
    if (fixtures.length > 0) await this.#list(fixtures, atMs)
    if (results.length > 0) await this.#settle(results, atMs)
  }

  async #list(fixtures: readonly Fixture[], atMs: number): Promise<void> {
    const { store, season, book, pricer } = this.#parts
    const { matches } = await store.putFixtures(season.provider, fixtures, atMs)
    const models = await season.fetchModels(matches.map(({ fixture }) => fixture.key))
    for (const [index, match] of matches.entries()) {
      const { id, fixture } = match
      const model = models[index] ?? null
      // An interrupted run may have ended the match already; the repeated run offers it as open, as the first run did.
      book.putMatch({ ...match, status: 0 })
      if (model === null) continue
      pricer.setModel(
        id,
        model,
        listFixtureKinds(fixture).filter(({ code }) => PAST_MARKETS.includes(code)),
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
        const draw = createRandomDraw(seed, `${member.accountId}|${ref}`)
        const bets = member.hasPlatformWallet ? draw.chance(BETS_SHARE) : round === BETS_ELSEWHERE_ROUND
        const request = bets ? drawBet({ book: view, draw, member, matchIds }, ref) : null
        const answer = request && (await placeBet(member, request))
        if (answer === null || !answer.ok || !draw.chance(SOLD_SHARE)) return []
        return [{ member, ticketId: answer.ticket.ticketId, ref }]
      }),
    )
    for (const bet of placed.flat()) await this.#sell(bet)
  }

  /** Cashes out a running bet in full at the offer (CO). */
  async #sell({ member, ticketId, ref }: RunningBet): Promise<void> {
    const { cashOuts } = this.#parts
    const seller = { ...member, betting: { ...member.betting, cashOut: true } }
    const quote = await cashOuts.quote(seller, ticketId, 100)
    if (!quote.ok) return
    await cashOuts.cashOut({ member: seller, ref: `${ref}-sold`, ticketId, share: 100, namedMinor: quote.offerMinor })
  }

  /** Voids that day's bets on the last settled match (SE5). */
  async #voidLast(fromMs: number): Promise<void> {
    const { voids } = this.#parts
    const matchId = this.#settledLast
    if (matchId === null || (await voids.list(matchId)).length > 0) return
    const order = { orderedBy: HOUSE, note: 'a wrong line-up was offered' }
    await voids.voidPlaced(matchId, { fromMs, toMs: fromMs + DAY_MS }, order)
  }
}
