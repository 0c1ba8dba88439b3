import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { withdrawalPrice } from '@touchline/domain/settlement'
import { lineKey } from './change.ts'
import type { BookEntry } from './entry.ts'
import { pricesOf } from './line-row.ts'
import type { PriceHistory } from '../prices/price-history.ts'

const WIN = marketKindByCode('GH_WIN')

interface LastPriceParts {
  readonly entry: BookEntry | undefined
  readonly history: Pick<PriceHistory, 'findPoints'>
}

/**
 * Returns the last win price of a runner (from 1), which determines the Rule 4 deduction if the runner is withdrawn
 * now, in thousandths (GR21). 0 if the runner never had a price; null if no win price of the race is known. `worldMs`:
 * current simulated clock time.
 */
export function lastWinPrice(
  { entry, history }: LastPriceParts,
  { matchId, runner, worldMs }: { readonly matchId: MatchId; readonly runner: number; readonly worldMs: number },
): number | null {
  if (entry === undefined || WIN === undefined) return null
  const key = lineKey(WIN.id, 0)
  const row = entry.lines.get(key)
  const runners = row === undefined ? (entry.match.fixture.runners ?? []).length : pricesOf(row).length
  const points = history.findPoints(matchId, key, runners).map(({ atS, prices }) => ({ atMs: atS * 1000, prices }))
  // A line without a price change has no history.
  if (points.length === 0 && row !== undefined) points.push({ atMs: -Infinity, prices: pricesOf(row) })
  if (points.length === 0) return null
  return withdrawalPrice(
    points.map(({ atMs, prices }) => ({ atMs, priceMilli: prices[runner - 1] ?? 0 })),
    Math.min(worldMs, entry.match.fixture.kickOffMs),
  )
}
