import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { expect, test } from 'vitest'
import { fixture } from '../testing/manual-feed.ts'
import { SourcedPrices } from './sourced-prices.ts'

const MATCH = 1 as MatchId
const [RESULT, TOTAL] = ['BT_1X2', 'BT_OU'].map((code) => marketKindByCode(code)?.id)

const RESULTS = { type: 'BT_1X2', lines: [{ lineQ: 0, prices: [2_600, 3_000, 2_700] }] }
const OTHERS = { type: 'BT_1X2', lines: [{ lineQ: 0, prices: [2_500, 3_100, 2_750] }] }
const TOTALS = { type: 'BT_OU', lines: [{ lineQ: 10, prices: [1_900, 1_900] }] }

/** Creates the price sources of a match whose result market is priced by the provider. */
function sourced(): SourcedPrices {
  const sources = new SourcedPrices({
    pricedMarketCodes: ['BT_1X2'],
    decisions: { findTraderMarkets: () => new Map(), modelStepsIn: () => false },
    computeModelPrices: () => [],
  })
  const told = fixture('a', 3_600_000)
  sources.put({ id: MATCH, leagueId: 1, fixture: told, betting: 'open', status: 0, live: null })
  sources.takeProviderUpdates(MATCH)
  return sources
}
function toldBy(sources: SourcedPrices) {
  return sources
    .takeProviderUpdates(MATCH)
    ?.provider.map(({ kindId, lines, toldMs }) => [kindId, lines[0]?.prices, toldMs])
}

test('MA5 prices of other bookmakers have their own age and do not renew a silent provider', () => {
  const sources = sourced()
  expect(sources.applyProviderPrices(MATCH, { markets: [RESULTS] }, null, 1_000)).toBeNull()
  expect(toldBy(sources)).toEqual([[RESULT, RESULTS.lines[0]?.prices, 1_000]])
  expect(sources.applyProviderPrices(MATCH, { markets: [OTHERS, TOTALS], others: true }, null, 5_000)).toBeNull()
  expect(toldBy(sources)).toEqual([[TOTAL, TOTALS.lines[0]?.prices, 5_000]])
  sources.doubtAll()
  expect(sources.closeDoubted()).toEqual([MATCH])
  expect(toldBy(sources)).toEqual([[RESULT, undefined, 1_000]])
  sources.applyProviderPrices(MATCH, { markets: [TOTALS] }, null, 9_000)
  sources.applyProviderPrices(MATCH, { markets: [TOTALS], others: true }, null, 12_000)
  expect(toldBy(sources)).toEqual([[TOTAL, TOTALS.lines[0]?.prices, 9_000]])
})
