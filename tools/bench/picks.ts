import { setTimeout } from 'node:timers/promises'
import { createApiClient } from '@touchline/contract/client'
import { readLine } from '@touchline/contract/sportsbook/read-rows'
import { marketKindById } from '@touchline/domain/market'

/** Fields of a bet request that identify the selection and its price. */
export type BenchPick = {
  readonly match_id: number
  readonly market_type: 1
  readonly bet_type: string
  readonly line_quarters: number
  readonly selection: string
  readonly odds_milli: number
  readonly odds_type: 4
}

const POLL_INTERVAL_MS = 3_000

/** Returns every selection that the early handicap and over/under page currently offers. */
export async function earlyPicks(url: string): Promise<BenchPick[]> {
  const { odds } = await createApiClient(url).get('/uxmarket', { sport: 1, market: 1, page: 'hdpou' })
  return odds
    .map((row) => readLine(row))
    .filter(({ suspended }) => !suspended)
    .flatMap(({ matchId, kindId, lineQ, prices }) => {
      const type = marketKindById(kindId)
      if (type === undefined) throw new Error(`uxmarket offers a market kind ${kindId} that the catalogue lacks`)
      return type.selections.map(
        (selection, at): BenchPick => ({
          match_id: matchId,
          market_type: 1,
          bet_type: type.code,
          line_quarters: lineQ,
          selection,
          odds_milli: prices[at] ?? 0,
          odds_type: 4,
        }),
      )
    })
    .filter(({ odds_milli: oddsMilli }) => oddsMilli > 0)
}

/**
 * Waits until the server has priced the full season, and returns the offered selections. On a new server the list grows
 * until then.
 */
export async function settledPicks(url: string): Promise<BenchPick[]> {
  for (let before = -1; ; ) {
    const picks = await earlyPicks(url)
    if (picks.length === before) return picks
    before = picks.length
    await setTimeout(POLL_INTERVAL_MS)
  }
}
