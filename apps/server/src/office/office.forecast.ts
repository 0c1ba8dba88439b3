import type { ForecastMatchAnswer, ForecastRow } from '@touchline/contract/office/forecast'
import { marketKindById, mayComeBack } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import type { NamedMatch, OpenBelow, OpenCombined, OpenMarket } from '../sportsbook/index.ts'
import { matchOf } from './report-rows.ts'

interface ForecastParts {
  readonly open: OpenBelow
  readonly namedMatches: (matchIds: readonly number[]) => Promise<readonly NamedMatch[]>
}

/** A list is no longer. */
const MOST = 500

const mayBeNothing = ({ kindId, lineQ, isMyanmar }: OpenMarket): boolean => {
  const kind = marketKindById(kindId)
  return isMyanmar || kind === undefined || mayComeBack(kind, lineQ)
}

/** What wins either way wins nothing where the stakes come back. */
const worstOf = (market: OpenMarket): bigint =>
  market.worstMinor > 0n && mayBeNothing(market) ? 0n : market.worstMinor

/** Where all selections are bet on one of them wins, or their stakes come back; else all may be lost. */
const bestOf = (market: OpenMarket): bigint => {
  const { kindId, selections, partMinor, bestMinor } = market
  if (selections < (marketKindById(kindId)?.selections.length ?? 0) || bestMinor > partMinor) return partMinor
  return bestMinor < 0n && mayBeNothing(market) ? 0n : bestMinor
}

const sumOf = <T>(all: readonly T[], of: (one: T) => bigint): bigint => all.reduce((sum, one) => sum + of(one), 0n)

const rowOf = (
  matchId: MatchId,
  markets: readonly OpenMarket[],
  combined: OpenCombined | undefined,
): Omit<ForecastRow, 'match'> => ({
  matchId,
  bets: markets.reduce((sum, { bets }) => sum + bets, 0),
  stake: String(sumOf(markets, ({ stakeMinor }) => stakeMinor)),
  part: String(sumOf(markets, ({ partMinor }) => partMinor)),
  worst: String(sumOf(markets, worstOf)),
  best: String(sumOf(markets, bestOf)),
  combined: {
    bets: combined?.bets ?? 0,
    part: String(combined?.partMinor ?? 0n),
    worst: String(combined?.worstMinor ?? 0n),
  },
})

const atWorst = ({ worst, combined }: Pick<ForecastRow, 'worst' | 'combined'>): bigint =>
  BigInt(worst) + BigInt(combined.worst)

/** What each match may bring or cost an account, each market by itself; what may cost most stands first. */
export const forecastOf =
  ({ open, namedMatches }: ForecastParts) =>
  async (uplineId: number): Promise<ForecastRow[]> => {
    const [markets, combined] = await Promise.all([open.markets(uplineId), open.combined(uplineId)])
    const onMatch = new Map<MatchId, OpenMarket[]>()
    for (const market of markets) onMatch.set(market.matchId, [...(onMatch.get(market.matchId) ?? []), market])
    const withLeg = new Map(combined.map((each) => [each.matchId, each]))
    const rows = [...new Set([...onMatch.keys(), ...withLeg.keys()])]
      .map((matchId) => rowOf(matchId, onMatch.get(matchId) ?? [], withLeg.get(matchId)))
      .toSorted((a, b) => Number(atWorst(a) - atWorst(b)) || a.matchId - b.matchId)
      .slice(0, MOST)
    const named = new Map((await namedMatches(rows.map(({ matchId }) => matchId))).map((each) => [each.matchId, each]))
    return rows.map((row) => {
      const match = named.get(row.matchId as MatchId)
      return { ...row, match: match === undefined ? null : matchOf(match) }
    })
  }

/** What an account has of open singles on a match, by selection. */
export const forecastOfMatch =
  ({ open, namedMatches }: ForecastParts) =>
  async (uplineId: number, matchId: MatchId): Promise<Pick<ForecastMatchAnswer, 'match' | 'rows'>> => {
    const [selections, [match]] = await Promise.all([open.selections(uplineId, matchId), namedMatches([matchId])])
    return {
      match: match === undefined ? null : matchOf(match),
      rows: selections.map(({ kindId, lineQ, myanmar, struckScore, selection, ...sums }) => ({
        market: marketKindById(kindId)?.code ?? String(kindId),
        lineQuarters: lineQ,
        myanmar,
        struckScore: struckScore === null ? null : [...struckScore],
        selection,
        bets: sums.bets,
        stake: String(sums.stakeMinor),
        part: String(sums.partMinor),
        wins: String(sums.winsMinor),
      })),
    }
  }
