import { afterAll, beforeAll, expect, test } from 'vitest'
import { fixture } from '../../testing/manual-feed.ts'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { results } from '../../results/index.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(results)
  for (const key of ['one', 'two', 'three']) {
    server.feed.queueChanges({ kind: 'fixture', fixture: fixture(key, server.wallMs + 3_600_000) })
  }
  await server.advance()
})
afterAll(() => server.drop())

async function homeWins() {
  const { odds } = await server.market(2)
  return odds
    .filter(([, kindId]) => kindId === 3)
    .map(([match_id, , , , , odds_milli = 0]) => ({
      match_id,
      market_type: 2,
      bet_type: 'BT_1X2',
      line_quarters: 0,
      selection: 'home',
      odds_milli,
    }))
}

const ASKED = { accept_better_odds: false, accept_any_odds: false }

/** System sizes whose unit stakes differ: the treble at `treble` minor units, each double at a third. */
function uneven(treble: number) {
  return [
    { size: 2, unit: String(Math.floor(treble / 3)) },
    { size: 3, unit: String(treble) },
  ]
}
function pairs(unit: number) {
  return [{ size: 2, unit: String(unit) }]
}
function trixie(unit: number) {
  return [
    { size: 2, unit: String(unit) },
    { size: 3, unit: String(unit) },
  ]
}

function wholeOf(sizes: ReturnType<typeof pairs>): number {
  return sizes.reduce((sum, { size, unit }) => sum + Number(unit) * (size === 2 ? 3 : 1), 0)
}

test.each([
  ['pairs', pairs],
  ['a Trixie', trixie],
  ['uneven units', uneven],
] as const)(
  'LI4 the max of %s equals the remaining platform cap to the minor unit, and placement agrees',
  async (name, of) => {
    const [member, legs] = [await server.member(), await homeWins()]
    const ref = `house-${name.replaceAll(' ', '-')}`
    const check = (sizes?: ReturnType<typeof pairs>) =>
      server.post('/bet/betcheckmultispecial', { ...member, kind: 'system', legs, ...(sizes && { sizes }) })
    const place = (sizes: ReturnType<typeof pairs>, more: string) =>
      server.post('/bet/betsysparlay', { ...member, ...ASKED, legs, sizes, ref: `${ref}-${more}` })
    const free = await check(of(6_000))
    expect(free).toMatchObject({ max_bet_by: 'member', refusal: null })
    await server.database.owner.query(
      `insert into house_cap (scope, phase, match_id, amount)
       select 'match', p, $1, (select coalesce(max(amount), 0) from house_match where match_id = $1) + 40007
       from unnest(array['far', 'day', 'hour', 'live']) p`,
      [legs[1]?.match_id],
    )
    expect(await check()).toMatchObject({ max_bet_by: 'member', max_bet: free['max_bet'] })
    const told = await check(of(6_000))
    expect(told).toMatchObject({ max_bet_by: 'house', min_bet: free['min_bet'], max_payout: free['max_payout'] })
    const max = Number(told['max_bet'])
    expect(max).toBeLessThan(Number(free['max_bet']))
    let unit = 1
    while (wholeOf(of(unit)) < max) unit += 1
    expect(wholeOf(of(unit))).toBe(max)
    const over = of(unit).map(({ size, unit: each }) => ({ size, unit: String(Number(each) + 1) }))
    expect(await place(over, 'over')).toMatchObject({ status: 0, statusdesc: 'betOverMax', field: 'stake' })
    // A request far above the max receives the exact max, at the check and at placement.
    expect(await place(of(42_000), 'far')).toMatchObject({ status: 0, statusdesc: 'betOverMax', max_bet: String(max) })
    expect(await place(of(unit), 'max')).toMatchObject({ status: 1, bet: { stake: String(max) } })
    await server.database.owner.query('delete from house_cap where match_id = $1', [legs[1]?.match_id])
  },
)

const WRONG_SIZES: readonly (readonly [name: string, sizes: unknown, kind?: string])[] = [
  ['none', []],
  ['no list', { size: 2, unit: '1000' }],
  ['a unit of nothing', [{ size: 2, unit: '0' }]],
  ['a number for a unit', [{ size: 2, unit: 1000 }]],
  ['a size of one', [{ size: 1, unit: '1000' }]],
  ['more than the legs', [{ size: 4, unit: '1000' }]],
  [
    'one size twice',
    [
      { size: 2, unit: '1000' },
      { size: 2, unit: '1000' },
    ],
  ],
  ['sizes of a parlay', [{ size: 2, unit: '1000' }], 'parlay'],
]

test.each(WRONG_SIZES)('SY1 a check with %s is refused with that field', async (_name, sizes, kind = 'system') => {
  const [member, legs] = [await server.member(), await homeWins()]
  const answer = await server.post('/bet/betcheckmultispecial', { ...member, kind, legs, sizes })
  expect(answer).toMatchObject({ http: 400, status: 0, statusdesc: 'badInput' })
  expect(answer['field']).toEqual(expect.stringMatching(/^sizes/))
})
