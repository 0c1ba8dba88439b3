import type { MatchId, Period, Score } from '@touchline/domain/match'
import { withAuditEntry, type OfficeActor } from '../accounts/index.ts'
import type { Platform } from '../platform/module.ts'
import { findNextPeriod, UNSTARTED_STATE, findPreviousPeriod, findStages } from '@touchline/domain/manual-play'
import { sportById } from '@touchline/domain/sport'
import {
  recordManualPlay,
  type ManualPlayResult,
  type ManualPlayOrder,
  type ScoreSource,
  createManualPlayRecords,
  readScoreSource,
  readRunnerStatements,
  type RunnerOrder,
  type RunnerStatement,
  stateRunner,
  isRace,
} from '../intake/index.ts'
import {
  type PriceRefusal,
  type BookEntry,
  putBetting,
  putDanger,
  createPriceWrites,
  readMatchPriceDecisions,
  type OfferComponents,
} from '../offer/index.ts'
import type { Position } from './exposure.ts'
import { readCapUsage, readFingerprints, readPositions, readPositionsByMatch } from './exposure.store.ts'
import { Liabilities, computeLiability, type LiableMatch } from './liabilities.ts'
import { createMatchScores, type MatchScores } from './match-scores.ts'
import { createModelledPrices } from './modelled-prices.ts'
import { createMovement } from './movement.ts'
import { createRecent } from './recent.ts'
import { TradingUpdates } from './trade-news.ts'
import { tradePrice, type TradeOrder } from './trade-price.ts'
import { type TradedMarket, tradedMarkets } from './traded-match.ts'
import {
  isListed,
  type MatchAmounts,
  toTradedRow,
  type TradedMatchesParams,
  type TradedRow,
  tradedMatches,
} from './traded-matches.ts'

/**
 * Data for a trader's manual match control: the party that determines the score now, and the next possible changes
 * (HP).
 */
interface ManualControl {
  /**
   * Party that determines the score. `hand`: a trader's manual state overrides the feed; `house`: no feed covers the
   * match, so traders alone set the score.
   */
  readonly teller: 'feed' | 'hand' | 'house'
  /** Score sent by the feed that contradicts the trader's score (HP2); null if they agree. */
  readonly apart: Score | null
  readonly next: Period | null
  readonly before: Period | null
  /** True if traders enter goals and red cards, false if they enter points. */
  readonly byGoals: boolean
}

/** A runner of a race that has not begun (GR21). */
interface FieldRunner {
  /** Runner number, from 1. */
  readonly runner: number
  readonly name: string
  readonly withdrawn: boolean
  readonly statement: RunnerStatement
}

/** Trader's page of a match. */
export interface TradedPage {
  readonly row: TradedRow
  readonly markets: readonly TradedMarket[]
  readonly positions: readonly Position[]
  /** Positions (open legs with equal terms) whose result the current score has already decided (EX2). */
  readonly decided: ReadonlySet<Position>
  /** Platform's profit or loss at each final score (EX1); null if the match has no correct-score market. */
  readonly scores: MatchScores | null
  /** Rows of the related matches: corners and bookings of this match, or their parent match. */
  readonly family: readonly TradedRow[]
  /** Data for manual match control; null if the match does not support it, so that staff can only enter the result. */
  readonly hand: ManualControl | null
  /** Runners of a race that has not begun; null for other matches. */
  readonly field: readonly FieldRunner[] | null
}

const findRelatedEntries = (entries: Iterable<BookEntry>, { match }: BookEntry): readonly BookEntry[] => {
  const rootId = match.parentId ?? match.id
  return [...entries].filter(({ match: { id, parentId } }) => id !== match.id && (id === rootId || parentId === rootId))
}

const createSetBetting =
  ({ pool }: Platform) =>
  (actor: OfficeActor, matchId: MatchId, betting: TradedRow['betting']): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/tradebetting', args: { match: matchId, betting } }
    return withAuditEntry<boolean>(pool, auditEntry, async (client) => {
      const was = await putBetting(client, matchId, betting)
      if (was === null) return { result: false }
      return { result: true, before: { betting: was }, after: { betting }, whom: [], securityEntries: [] }
    })
  }

/**
 * Sets a trader's danger on a match, or leaves danger to the feed (null), with an audit entry (AC8). Returns false if
 * the match does not exist or is over.
 */
const createSetDanger =
  ({ pool }: Platform) =>
  (actor: OfficeActor, matchId: MatchId, danger: TradedRow['danger']): Promise<boolean> => {
    const auditEntry = { ...actor, command: 'office/tradedanger', args: { match: matchId, danger } }
    return withAuditEntry<boolean>(pool, auditEntry, async (client) => {
      const [was] = await putDanger(client, matchId, danger)
      if (was === undefined) return { result: false }
      return { result: true, before: { danger: was }, after: { danger }, whom: [], securityEntries: [] }
    })
  }

/**
 * Stores staff's statement whether a runner starts, with an audit entry (GR21).
 * @returns the reason for a refusal, or null on success
 */
const createSetRunnerStatement =
  ({ pool }: Platform) =>
  (actor: OfficeActor, order: RunnerOrder) => {
    const { matchId, runner, was, statement } = order
    const auditEntry = { ...actor, command: 'office/traderunner', args: { match: matchId, runner, statement } }
    return withAuditEntry<Awaited<ReturnType<typeof stateRunner>>>(pool, auditEntry, async (client) => {
      const result = await stateRunner(client, order)
      if (result !== null) return { result }
      return { result, before: { statement: was }, after: { statement }, whom: [], securityEntries: [] }
    })
  }

/** Applies a trader's manual change of a match's score, period or minute, with an audit entry (HP1). */
const createRecordPlay =
  ({ pool, clock }: Platform, { book }: OfferComponents) =>
  (actor: OfficeActor, order: Omit<ManualPlayOrder, 'now'>): Promise<ManualPlayResult> => {
    const { matchId, update, shownState } = order
    const auditEntry = { ...actor, command: 'office/tradeplay', args: { match: matchId, ...update, seen: shownState } }
    return withAuditEntry<ManualPlayResult>(pool, auditEntry, async (client) => {
      const now = book.entry(matchId)?.live ?? null
      const result = await recordManualPlay(createManualPlayRecords(client), { ...order, now }, clock.worldMs())
      if (!result.ok) return { result }
      return { result, before: result.before, after: result.after, whom: [], securityEntries: [] }
    })
  }

const toManualControl = (
  { match: { fixture, live } }: Pick<BookEntry, 'match'>,
  source: ScoreSource,
): ManualControl | null => {
  const sport = sportById(fixture.league.sportId)
  const stages = sport === undefined || fixture.runners || fixture.child ? null : findStages(sport)
  if (stages === null) return null
  const state = live ?? UNSTARTED_STATE
  return {
    teller: source.made ? 'house' : source.told ? 'hand' : 'feed',
    apart: source.feed?.score ?? null,
    next: findNextPeriod(stages, state),
    before: findPreviousPeriod(stages, state),
    byGoals: stages.byGoals,
  }
}

const readField = async (
  pool: Platform['pool'],
  { match, live }: Pick<BookEntry, 'match' | 'live'>,
): Promise<readonly FieldRunner[] | null> => {
  const { fixture } = match
  if (!isRace(fixture.league.sportId, fixture) || (live?.period ?? 'pre') !== 'pre') return null
  const statements = await readRunnerStatements(pool, match.id)
  return (fixture.runners ?? []).map(({ name }, at) => ({
    runner: at + 1,
    name,
    withdrawn: match.nonRunners?.includes(at + 1) === true,
    statement: statements.get(at + 1) ?? 'feed',
  }))
}

const createPriceAction =
  ({ pool }: Platform, { book }: OfferComponents) =>
  (actor: OfficeActor, order: Omit<TradeOrder, 'by'>): Promise<PriceRefusal | null> => {
    const by = { name: actor.orderedBy, note: '' }
    const auditEntry = { ...actor, command: 'office/tradeprice', args: { ...order } }
    return withAuditEntry<PriceRefusal | null>(pool, auditEntry, async (client) => {
      await client.query('select from match where id = $1 for no key update', [order.matchId])
      const before = await readMatchPriceDecisions(client, order.matchId)
      const ports = {
        ...createPriceWrites(client),
        decided: (matchId: MatchId, kindId: number) => readMatchPriceDecisions(client, matchId, kindId),
        offered: (matchId: MatchId, market: string) => book.lines(matchId, market),
        suspendedByFeed: (matchId: MatchId, kindId: number) => {
          const lines = book.entry(matchId)?.provider.get(kindId)?.lines ?? []
          return new Set(lines.flatMap(({ lineQ, suspended }) => (suspended === true ? lineQ : [])))
        },
      }
      const result = await tradePrice(ports, { ...order, by })
      if (result !== null) return { result }
      return {
        result,
        before,
        after: await readMatchPriceDecisions(client, order.matchId),
        whom: [],
        securityEntries: [],
      }
    })
  }

const liableEntry = ({ match, live }: Pick<BookEntry, 'match' | 'live'>): LiableMatch => ({
  matchId: match.id,
  fixture: match.fixture,
  live,
  ...(match.nonRunners && { nonRunners: match.nonRunners }),
})

const createFindLiable =
  (book: Pick<OfferComponents['book'], 'entry'>) =>
  (matchId: MatchId): LiableMatch | null => {
    const entry = book.entry(matchId)
    return entry === undefined ? null : liableEntry(entry)
  }

/**
 * Creates the functions that return a match's max liability and cap usage, from the latest read of open bets and the
 * current score.
 */
const openAmounts = (reads: Platform['reads'], book: Pick<OfferComponents['book'], 'entry'>) => {
  const liabilities = new Liabilities({
    fingerprints: () => readFingerprints(reads),
    positions: (matchIds) => readPositionsByMatch(reads, matchIds),
  })
  const readAmounts = createRecent(async (_all: 'all') => {
    const [capUsage] = await Promise.all([readCapUsage(reads), liabilities.refresh(createFindLiable(book))])
    return capUsage
  })
  const amounts = async (): Promise<(entry: BookEntry) => MatchAmounts> => {
    const capUsage = await readAmounts.get('all')
    return (entry) => ({
      maxLiabilityMinor: liabilities.getLiability(liableEntry(entry)).maxMinor,
      capUsageMinor: capUsage.get(entry.match.id) ?? 0n,
    })
  }
  return { amounts, forget: () => readAmounts.forget() }
}

interface PageReads {
  readonly platform: Platform
  readonly components: OfferComponents
  readonly amounts: () => Promise<(entry: BookEntry) => MatchAmounts>
  readonly positions: (matchId: MatchId) => Promise<readonly Position[]>
}

/** Creates the reader of a trader's match page. The reader returns null if the book does not have the match. */
const createPageReader = ({ platform: { pool }, components: { book, joined }, amounts, positions }: PageReads) => {
  const modelled = createModelledPrices(
    (matchId) => joined.pricer.findModel(matchId),
    (matchId) => joined.marginsOf(matchId),
  )
  const scores = createMatchScores()
  return async (matchId: MatchId): Promise<TradedPage | null> => {
    const [amountsOf, open, decided, source] = await Promise.all([
      amounts(),
      positions(matchId),
      readMatchPriceDecisions(pool, matchId),
      readScoreSource(pool, matchId),
    ])
    const entry = book.entry(matchId)
    if (entry === undefined || entry.match.status !== 0) return null
    const toRow = (bookEntry: BookEntry): TradedRow => toTradedRow(bookEntry, amountsOf(bookEntry))
    const liability = computeLiability(liableEntry(entry), open)
    return {
      row: { ...toRow(entry), maxLiabilityMinor: liability.maxMinor },
      decided: liability.decided,
      markets: tradedMarkets({ entry, model: modelled(entry), decided }),
      positions: open,
      scores: scores(entry.match.fixture, open),
      family: findRelatedEntries(book.entries(), entry).map(toRow),
      hand: toManualControl(entry, source),
      field: await readField(pool, entry),
    }
  }
}

/**
 * Creates the traders' views of the members' price book, and their actions on prices, betting status and match state.
 */
export const openTrading = (platform: Platform, components: OfferComponents) => {
  const { reads } = platform
  const { book } = components
  const { amounts, forget } = openAmounts(reads, book)
  const positions = createRecent((matchId: MatchId) => readPositions(reads, matchId))
  const tradingUpdates = new TradingUpdates({ ...platform, book })
  platform.closing.add(() => tradingUpdates.close())
  tradingUpdates.onBets(() => {
    forget()
    positions.forget()
  })
  const familyIds = (matchId: MatchId): readonly MatchId[] => {
    const parentId = book.entry(matchId)?.match.parentId
    return parentId === undefined ? [matchId] : [matchId, parentId]
  }
  return {
    matches: async (params: TradedMatchesParams) => tradedMatches(book.entries(), await amounts(), params),
    amounts,
    /**
     * Returns max liability and cap usage of each listed match as one text, to detect a change by comparing the texts.
     */
    amountsOfAll: (amountsOf: (entry: BookEntry) => MatchAmounts): readonly (readonly [MatchId, string])[] =>
      [...book.entries()].filter(isListed).map((entry) => {
        const { maxLiabilityMinor, capUsageMinor } = amountsOf(entry)
        return [entry.match.id, `${maxLiabilityMinor}/${capUsageMinor}`]
      }),
    /** Returns the row of a match on the traders' list; null if the match is not on the list. */
    rowOf: (matchId: MatchId, amountsOf: (entry: BookEntry) => MatchAmounts): TradedRow | null => {
      const entry = book.entry(matchId)
      return entry === undefined || !isListed(entry) ? null : toTradedRow(entry, amountsOf(entry))
    },
    onMatch: (matchId: MatchId, listener: () => void): (() => void) => {
      const stops = [tradingUpdates.onMatches(familyIds(matchId), listener), tradingUpdates.onBets(listener)]
      return () => stops.forEach((stop) => stop())
    },
    onRows: tradingUpdates.onRows.bind(tradingUpdates),
    onBets: tradingUpdates.onBets.bind(tradingUpdates),
    /** Reads the data of a trader's match page; null if the book does not have the match. */
    match: createPageReader({ platform, components, amounts, positions: positions.get }),
    movement: createMovement(book, () => platform.clock.worldMs()),
    price: createPriceAction(platform, components),
    betting: createSetBetting(platform),
    danger: createSetDanger(platform),
    runner: createSetRunnerStatement(platform),
    play: createRecordPlay(platform, components),
  }
}
export type Trading = ReturnType<typeof openTrading>
