import fc from 'fast-check'
import { marketKindByCode } from '@touchline/domain/market'
import type { MatchId } from '@touchline/domain/match'
import { offeredMarkets, toStage, type TraderLine } from '@touchline/domain/pricing'
import { expect, test } from 'vitest'
import { Book } from '../offer/book/book.ts'
import { isLocked, lineQOf } from '../offer/book/line-row.ts'
import { START_MS, liveState, storedMatch } from '../offer/testing/book-steps.ts'

const HDP = marketKindByCode('BT_HDP')?.id ?? 0
const MATCH = 1 as MatchId
const LINES = [-2, 0, 2] as const
const LIVE = liveState({ minute: 20 })

/** Names of the suspension layers, which are set independently. The number in a name is the line in quarters. */
const LAYERS = ['match', 'feed', 'traderMarket', ...LINES.flatMap((lineQ) => [`trader${lineQ}`, `feed${lineQ}`])]

type Layers = Readonly<Record<string, boolean>>

function pricesUnder(layers: Layers, isPricedByTrader: boolean) {
  const stage = toStage(LIVE)
  const prices = [1_900, 1_900]
  const traderLine = (lineQ: number): readonly [number, TraderLine][] => {
    const suspended = layers[`trader${lineQ}`] === true
    return suspended || isPricedByTrader
      ? [[lineQ, { prices: isPricedByTrader ? prices : null, suspended, stage }]]
      : []
  }
  const lines = LINES.map((lineQ) => ({ lineQ, prices, suspended: layers[`feed${lineQ}`] === true }))
  return offeredMarkets({
    model: [],
    provider: new Map([[HDP, { lines, stage }]]),
    trader: new Map([[HDP, { suspended: layers['traderMarket'] === true, lines: new Map(LINES.flatMap(traderLine)) }]]),
    modelStepsIn: () => false,
    live: LIVE,
  })
}

test('MA5 a line takes bets only while no layer suspends it, in any order of the layers', () => {
  const switches = fc.array(fc.constantFrom(...LAYERS), { minLength: 1, maxLength: 20 })
  fc.assert(
    fc.property(switches, fc.boolean(), (switched, isPricedByTrader) => {
      const book = new Book({ firstSeq: 1, worldMs: START_MS })
      book.putMatch(storedMatch(1, START_MS - 60_000, { live: LIVE }))
      let layers: Layers = {}
      for (const layer of switched) {
        layers = { ...layers, [layer]: layers[layer] !== true }
        if (layer === 'match')
          book.setBetting(MATCH, { betting: layers['match'] === true ? 'closed' : 'open', danger: null })
        const live = { ...LIVE, suspended: layers['feed'] === true }
        book.updateMatch(MATCH, { live, markets: pricesUnder(layers, isPricedByTrader) })
        for (const row of book.entry(MATCH)?.lines.values() ?? []) {
          const lineQ = lineQOf(row)
          const own = isPricedByTrader ? ['trader'] : ['trader', 'feed']
          const expected = ['match', 'feed', 'traderMarket', ...own.map((by) => `${by}${lineQ}`)].some(
            (each) => layers[each] === true,
          )
          expect([lineQ, isLocked(row)]).toEqual([lineQ, expected])
        }
      }
    }),
  )
})
