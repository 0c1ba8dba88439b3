import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { lineKey } from './change.ts'
import type { BookEntry } from './entry.ts'
import { pricesOf } from './line-row.ts'
import type { PriceHistory } from './price-history.ts'

const WIN = marketKindByCode('GH_WIN')

interface LastPriceParts {
  readonly entry: BookEntry | undefined
  readonly history: Pick<PriceHistory, 'of'>
}

/**
 * GR20: the last win price that a runner of a race was offered at, thousandths, whether it is open or not; 0 where it
 * never had one. Null where no win price of the race is known. `runner`: from 1.
 */
export const lastWinPrice = ({ entry, history }: LastPriceParts, matchId: MatchId, runner: number): number | null => {
  if (entry === undefined || WIN === undefined) return null
  const key = lineKey(WIN.id, 0)
  const row = entry.lines.get(key)
  const runners = row === undefined ? (entry.match.fixture.runners ?? []).length : pricesOf(row).length
  const moved = history.of(matchId, key, runners).map(({ prices }) => prices)
  const offered = row === undefined ? moved : [...moved, pricesOf(row)]
  if (offered.length === 0) return null
  return offered.map((prices) => prices[runner - 1] ?? 0).findLast((price) => price > 0) ?? 0
}
