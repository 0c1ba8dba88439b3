import type { FeedChange, MatchId } from '@touchline/domain/match'
import type { WorkingSlices } from '../../platform/jobs/working-slices.ts'
import type { FeedQuarantine } from './feed-quarantine.ts'
import type { CachedMatch } from './match-cache.ts'
import type { SourcedPrices } from './sourced-prices.ts'

interface TakePricesParts {
  readonly sources: Pick<SourcedPrices, 'take'>
  readonly quarantine: Pick<FeedQuarantine, 'hold' | 'fine'>
  readonly slices: WorkingSlices
  /** Finds an unfinished match by its feed key. */
  readonly inPlay: (key: string) => CachedMatch | undefined
}

/**
 * Applies provider prices. Invalid prices close only their own market (MA4). Prices of other bookmakers do not lift a
 * quarantine.
 * @returns the matches with received prices
 */
export const applyPrices = async (
  { sources, quarantine, slices, inPlay }: TakePricesParts,
  changes: readonly FeedChange[],
  wallMs: number,
): Promise<ReadonlySet<MatchId>> => {
  const moved = new Set<MatchId>()
  for (const change of changes) {
    const known = change.kind === 'prices' ? inPlay(change.key) : undefined
    if (change.kind !== 'prices' || known === undefined) continue
    await slices.pause()
    const fault = sources.take(known.matchId, change, known.live, wallMs)
    moved.add(known.matchId)
    if (fault !== null) await quarantine.hold(change, known.matchId, new Error(fault))
    else if (change.others !== true) await quarantine.fine(change.key, 'prices')
  }
  return moved
}
