import { expect, test } from 'vitest'
import { marginFor, computeEffectiveMargins } from './index.ts'

const NOTHING = { marginBp: null, groupBp: {} }
const [CS, HDP] = [{ countedUnder: 'cs' }, { countedUnder: 'hdp' }] as const

test.each([
  ['nothing is set', NOTHING, NOTHING, 0.035, 0.035],
  ['all markets of all sports', NOTHING, { marginBp: 500, groupBp: {} }, 0.05, 0.05],
  ['a group of all sports', NOTHING, { marginBp: 500, groupBp: { cs: 900 } }, 0.09, 0.05],
  [
    'a group of the sport',
    { marginBp: null, groupBp: { cs: 700 } },
    { marginBp: 500, groupBp: { cs: 900 } },
    0.07,
    0.05,
  ],
  [
    'the sport before a group of all sports',
    { marginBp: 400, groupBp: {} },
    { marginBp: 500, groupBp: { cs: 900 } },
    0.04,
    0.04,
  ],
  [
    'a group of the sport before the sport',
    { marginBp: 400, groupBp: { hdp: 50 } },
    { marginBp: null, groupBp: { hdp: 60, cs: 900 } },
    0.04,
    0.005,
  ],
] as const)('MA1 the effective margin of a market is correct for: %s', (_what, ofSport, ofAll, cs, hdp) => {
  const margins = computeEffectiveMargins(ofSport, ofAll)
  expect([marginFor(margins, CS), marginFor(margins, HDP)]).toEqual([cs, hdp])
})
