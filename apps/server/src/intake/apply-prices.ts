import type { FeedChange, MatchId } from '@touchline/domain/match'
import type { WorkingSlices } from '../runtime/jobs/working-slices.ts'
import type { FeedQuarantine } from './feed-quarantine.ts'
import type { CachedMatch } from './match-cache.ts'
import type { SourcedPrices } from './sourced-prices.ts'

interface ApplyPricesParts {
  readonly sources: Pick<SourcedPrices, 'applyProviderPrices'>
  readonly quarantine: Pick<FeedQuarantine, 'add' | 'release'>
  readonly slices: WorkingSlices
  /** Finds an unfinished match by its feed key. */
  readonly findUnfinishedMatch: (key: string) => CachedMatch | undefined
}

/**
 * Applies provider prices. Invalid prices close only their own market (MA4). Prices of other bookmakers do not lift a
 * quarantine.
 * @returns the matches with received prices
 */
export async function applyPrices(
  { sources, quarantine, slices, findUnfinishedMatch }: ApplyPricesParts,
  changes: readonly FeedChange[],
  wallMs: number,
): Promise<ReadonlySet<MatchId>> {
  const repricedMatchIds = new Set<MatchId>()
  for (const change of changes) {
    const cachedMatch = change.kind === 'prices' ? findUnfinishedMatch(change.key) : undefined
    if (change.kind !== 'prices' || cachedMatch === undefined) continue
    await slices.pause()
    const fault = sources.applyProviderPrices(cachedMatch.matchId, change, cachedMatch.live, wallMs)
    repricedMatchIds.add(cachedMatch.matchId)
    if (fault !== null) await quarantine.add(change, cachedMatch.matchId, new Error(fault))
    else if (change.others !== true) await quarantine.release(change.key, 'prices')
  }
  return repricedMatchIds
}
