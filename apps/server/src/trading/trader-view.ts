import type { MatchId } from '@touchline/domain/match'
import type { BookEntry, OfferComponents } from '../offer/index.ts'
import type { OpenPosition } from './exposure.ts'
import { Liabilities, type LiabilityReads, type LiableMatch } from './liabilities.ts'
import { createMovement } from './movement.ts'
import { createRecent } from './shared-reads.ts'
import { createTradeActions } from './trade-actions.ts'
import {
  isListed,
  type MatchAmounts,
  toTradedRow,
  type TradedMatchesParams,
  type TradedRow,
  tradedMatches,
} from './traded-matches.ts'
import { createReadTradedPage, liableEntry } from './traded-page.ts'
import type { TradingUpdates } from './trading-events.ts'

/** Reads of open bets and platform caps. */
export interface ExposureReads {
  readonly readCapUsage: () => Promise<ReadonlyMap<MatchId, bigint>>
  readonly readFingerprints: LiabilityReads['fingerprints']
  readonly readPositionsByMatch: LiabilityReads['positions']
  readonly readPositions: (matchId: MatchId) => Promise<readonly OpenPosition[]>
}

type PageParts = Omit<Parameters<typeof createReadTradedPage>[0], 'amounts' | 'positions'>
type ActionParts = Parameters<typeof createTradeActions>[0]

interface TradingParts extends PageParts, ActionParts {
  readonly exposure: ExposureReads
  readonly tradingUpdates: TradingUpdates
}

export type Trading = ReturnType<typeof createTrading>

/**
 * Creates the traders' views of the members' price book, and their actions on prices, betting status and match state.
 */
export function createTrading(parts: TradingParts) {
  const { book, exposure, tradingUpdates, clock } = parts
  const { amounts, forget } = openAmounts(exposure, book)
  const positions = createRecent(exposure.readPositions)
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
    match: createReadTradedPage({ ...parts, amounts, positions: positions.get }),
    movement: createMovement(book, () => clock.worldMs()),
    ...createTradeActions(parts),
  }
}

/**
 * Creates the functions that return a match's max liability and cap usage, from the latest read of open bets and the
 * current score.
 */
function openAmounts(exposure: ExposureReads, book: Pick<OfferComponents['book'], 'entry'>) {
  const liabilities = new Liabilities({
    fingerprints: exposure.readFingerprints,
    positions: exposure.readPositionsByMatch,
  })
  const readAmounts = createRecent(async (_all: 'all') => {
    const [capUsage] = await Promise.all([exposure.readCapUsage(), liabilities.refresh(createFindLiable(book))])
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

function createFindLiable(book: Pick<OfferComponents['book'], 'entry'>) {
  return (matchId: MatchId): LiableMatch | null => {
    const entry = book.entry(matchId)
    return entry === undefined ? null : liableEntry(entry)
  }
}
