import { findNextPeriod, UNSTARTED_STATE, findPreviousPeriod, findStages } from '@touchline/domain/manual-play'
import type { MatchId, Period, Score } from '@touchline/domain/match'
import { sportById } from '@touchline/domain/sport'
import { type RunnerStatement, type ScoreSource, isRace } from '../intake/index.ts'
import type { BookEntry, OfferComponents, PriceDecision } from '../offer/index.ts'
import type { OpenPosition } from './exposure.ts'
import { computeLiability, type LiableMatch } from './liabilities.ts'
import { createMatchScores, type MatchScores } from './match-scores.ts'
import { createModelledPrices } from './modelled-prices.ts'
import { type TradedMarket, tradedMarkets } from './traded-match.ts'
import { type MatchAmounts, toTradedRow, type TradedRow } from './traded-matches.ts'

/**
 * Data for a trader's manual match control: the party that determines the score now, and the next possible changes
 * (HP).
 */
interface ManualControl {
  /**
   * Party that determines the score. `manual`: a trader's manual state overrides the feed; `manualOnly`: no feed
   * covers the match, so traders alone set the score.
   */
  readonly stateSource: 'feed' | 'manual' | 'manualOnly'
  /** Score sent by the feed that contradicts the trader's score (HP2); null if they agree. */
  readonly feedScore: Score | null
  readonly next: Period | null
  readonly before: Period | null
  /** True if traders enter goals and red cards, false if they enter points. */
  readonly byGoals: boolean
}

/** A runner of a race that has not started (GR21). */
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
  readonly positions: readonly OpenPosition[]
  /** Positions (open legs with equal terms) whose result the current score has already decided (EX2). */
  readonly decided: ReadonlySet<OpenPosition>
  /** Platform's profit or loss at each final score (EX1); null if the match has no correct-score market. */
  readonly scores: MatchScores | null
  /** Rows of the related matches: corners and bookings of this match, or their parent match. */
  readonly family: readonly TradedRow[]
  /** Data for manual match control; null if the match does not support it, so that staff can only enter the result. */
  readonly manualControl: ManualControl | null
  /** Runners of a race that has not started; null for other matches. */
  readonly field: readonly FieldRunner[] | null
}

interface TradedPageParts extends Pick<OfferComponents, 'book' | 'joined'> {
  readonly amounts: () => Promise<(entry: BookEntry) => MatchAmounts>
  readonly positions: (matchId: MatchId) => Promise<readonly OpenPosition[]>
  readonly readDecisions: (matchId: MatchId) => Promise<readonly PriceDecision[]>
  readonly readScoreSource: (matchId: MatchId) => Promise<ScoreSource>
  readonly readRunnerStatements: (matchId: MatchId) => Promise<ReadonlyMap<number, RunnerStatement>>
}

/** Creates the reader of a trader's match page. The reader returns null if the book does not have the match. */
export function createReadTradedPage({ book, joined, amounts, positions, ...reads }: TradedPageParts) {
  const modelled = createModelledPrices(
    (matchId) => joined.pricer.findModel(matchId),
    (matchId) => joined.marginsOf(matchId),
  )
  const scores = createMatchScores()
  return async (matchId: MatchId): Promise<TradedPage | null> => {
    const [amountsOf, open, decided, source] = await Promise.all([
      amounts(),
      positions(matchId),
      reads.readDecisions(matchId),
      reads.readScoreSource(matchId),
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
      manualControl: toManualControl(entry, source),
      field: await readField(reads, entry),
    }
  }
}

function findRelatedEntries(entries: Iterable<BookEntry>, { match }: BookEntry): readonly BookEntry[] {
  const rootId = match.parentId ?? match.id
  return [...entries].filter(({ match: { id, parentId } }) => id !== match.id && (id === rootId || parentId === rootId))
}

function toManualControl(
  { match: { fixture, live } }: Pick<BookEntry, 'match'>,
  source: ScoreSource,
): ManualControl | null {
  const sport = sportById(fixture.league.sportId)
  const stages = sport === undefined || fixture.runners || fixture.child ? null : findStages(sport)
  if (stages === null) return null
  const state = live ?? UNSTARTED_STATE
  return {
    stateSource: source.isManualMatch ? 'manualOnly' : source.isManuallyControlled ? 'manual' : 'feed',
    feedScore: source.feed?.score ?? null,
    next: findNextPeriod(stages, state),
    before: findPreviousPeriod(stages, state),
    byGoals: stages.byGoals,
  }
}

async function readField(
  { readRunnerStatements }: Pick<TradedPageParts, 'readRunnerStatements'>,
  { match, live }: Pick<BookEntry, 'match' | 'live'>,
): Promise<readonly FieldRunner[] | null> {
  const { fixture } = match
  if (!isRace(fixture.league.sportId, fixture) || (live?.period ?? 'pre') !== 'pre') return null
  const statements = await readRunnerStatements(match.id)
  return (fixture.runners ?? []).map(({ name }, at) => ({
    runner: at + 1,
    name,
    withdrawn: match.nonRunners?.includes(at + 1) === true,
    statement: statements.get(at + 1) ?? 'feed',
  }))
}

/** Returns the match of a book entry for the computation of its liability. */
export function liableEntry({ match, live }: Pick<BookEntry, 'match' | 'live'>): LiableMatch {
  return {
    matchId: match.id,
    fixture: match.fixture,
    live,
    ...(match.nonRunners && { nonRunners: match.nonRunners }),
  }
}
