import { expect, test } from 'vitest'
import type { Fixture, League, SportId } from '../../match/index.ts'
import { sportByKey, type Sport } from '../../sport/index.ts'
import { type FixtureKind, offeredKinds, listFixtureKinds } from './offered.ts'

function sportOf(key: string): Sport {
  const sport = sportByKey(key)
  if (sport === undefined) throw new Error(`no sport ${key}`)
  return sport
}

/** Returns the base rows grouped by the parts on which they are offered. */
function offered(key: string, kind: FixtureKind): Record<string, string> {
  const parts = new Map<string, string[]>()
  for (const { base, part } of offeredKinds(sportOf(key), kind)) parts.set(base, [...(parts.get(base) ?? []), part])
  const rows: Record<string, string> = {}
  for (const [base, on] of parts) rows[on.join(' ')] = [rows[on.join(' ')], base].filter(Boolean).join(' ')
  return rows
}

test.each<[string, FixtureKind, Record<string, string>]>([
  [
    'football',
    'match',
    {
      'full first second extra': 'BT_HDP BT_OU BT_1X2 BT_OE BT_CS',
      'full first second':
        'BT_DC BT_FGLG BT_TG BT_3HDP BT_HNB BT_ANB BT_DNB BT_OUHM BT_OUAW BT_OEHM BT_OEAW BT_BTS BT_CSHM' +
        ' BT_CSAW BT_WNHM BT_WNAW BT_1X2OU BT_1X2BTS BT_DCOU BT_DCBTS BT_OUBTS BT_OUOE BT_ETG BT_ETGHM' +
        ' BT_ETGAW BT_WM',
      full: 'BT_HTFT',
      extra: 'BT_XTG',
    },
  ],
  [
    'football',
    'child',
    {
      'full first': 'BT_HDP BT_OU BT_1X2 BT_OE BT_OUHM BT_OUAW',
    },
  ],
  [
    'football',
    'runners',
    {
      full: 'BT_OR BT_TOP4 BT_REL BT_TOPS',
    },
  ],
  [
    'handball',
    'match',
    {
      'full first second': 'BT_HDP BT_OU BT_1X2 BT_OE BT_DC BT_HNB BT_ANB BT_DNB BT_OUHM BT_OUAW BT_OEHM BT_OEAW',
    },
  ],
  [
    'iceHockey',
    'match',
    {
      'full p1 p2 p3': 'BT_HDP BT_OU BT_ML',
      full:
        'BT_OE BT_TG BT_OUHM BT_OUAW BT_OEHM BT_OEAW BT_BTS BT_CSHM BT_CSAW BT_WNHM BT_WNAW BT_OUBTS BT_OUOE' +
        ' BT_ETG BT_ETGHM BT_ETGAW',
      'regular p1 p2 p3': 'BT_1X2',
      regular: 'BT_CS BT_DC BT_3HDP BT_HNB BT_ANB BT_DNB BT_1X2OU BT_1X2BTS BT_DCOU BT_DCBTS BT_WM',
    },
  ],
  [
    'waterPolo',
    'match',
    {
      'full first second p1 p2 p3 p4': 'BT_HDP BT_OU',
      'full first second': 'BT_OE BT_OUHM BT_OUAW BT_OEHM BT_OEAW',
      'full p1 p2 p3 p4': 'BT_ML',
      'first second regular p1 p2 p3 p4': 'BT_1X2',
      'first second regular': 'BT_DC BT_HNB BT_ANB BT_DNB',
    },
  ],
  [
    'basketball',
    'match',
    {
      'full first second': 'BT_HDP BT_OU BT_OE BT_ML BT_OUHM BT_OUAW BT_OEHM BT_OEAW',
      full: 'BK_WM',
      'first second regular': 'BT_1X2',
      'p1 p2 p3 p4': 'BK_HDP BK_OU BK_ML BK_OE',
    },
  ],
  [
    'rugbyUnion',
    'match',
    {
      'full first second': 'BT_HDP BT_OU BT_OE BT_ML BT_OUHM BT_OUAW BT_OEHM BT_OEAW',
      full: 'BK_WM',
      'first second regular': 'BT_1X2',
    },
  ],
  [
    'basketball3x3',
    'match',
    {
      full: 'BT_HDP BT_OU BT_OE BT_ML BT_OUHM BT_OUAW BT_OEHM BT_OEAW BK_WM',
    },
  ],
  [
    'tennis',
    'match',
    {
      full: 'BT_HDP BT_OU BT_ML TB_SB',
      'units p1 p2 p3 p4 p5': 'TB_HDP TB_OU TB_OE',
      'p1 p2 p3 p4 p5': 'TB_ML',
    },
  ],
  [
    'snooker',
    'match',
    {
      full: 'BT_HDP BT_OU BT_ML TB_SB',
      'p1 p2 p3 p4 p5 p6 p7 p8 p9': 'TB_ML',
    },
  ],
  [
    'lawnBowls',
    'match',
    {
      full: 'BT_HDP BT_OU BT_ML TB_SB',
      'p1 p2 p3': 'TB_ML',
    },
  ],
  [
    'baseball',
    'match',
    {
      full: 'BT_HDP BT_OU BT_OE BT_ML BT_OUHM BT_OUAW',
      first: 'BS_HDP BS_ML',
      'first p1': 'BS_OU BS_1X2',
    },
  ],
  [
    'cricket',
    'match',
    {
      full: 'BT_HDP BT_OU BT_1X2 BT_OE BT_ML BT_OUHM BT_OUAW',
      first: 'BS_HDP BS_OU BS_1X2 BS_ML',
    },
  ],
  [
    'boxing',
    'match',
    {
      full: 'BT_1X2 BT_ML GC_MOV GC_GTD',
      units: 'GC_OU',
    },
  ],
  [
    'taekwondo',
    'match',
    {
      full: 'BT_ML',
    },
  ],
  [
    'chess',
    'match',
    {
      full: 'BT_1X2 BT_ML',
    },
  ],
  [
    'leagueOfLegends',
    'match',
    {
      full: 'BT_HDP BT_OU BT_ML GX_SB',
      'units p1 p2 p3 p4 p5': 'GX_HDP GX_OU GX_OE',
      'p1 p2 p3 p4 p5': 'GX_ML',
    },
  ],
  [
    'overwatch',
    'match',
    {
      full: 'BT_HDP BT_OU BT_ML GX_SB',
      'p1 p2 p3 p4 p5 p6 p7': 'GX_ML',
    },
  ],
  [
    'formula1',
    'match',
    {
      full: 'BT_ML',
    },
  ],
  [
    'formula1',
    'runners',
    {
      full: 'GH_WIN GH_PLACE',
    },
  ],
])('%s, %s: the expected markets are offered on the expected parts', (key, kind, rows) => {
  expect(offered(key, kind)).toEqual(rows)
})

function fixture(sportId: number, more: Partial<Fixture> = {}): Fixture {
  const league: League = { key: 'a league', name: 'A league', region: null, sportId: sportId as SportId }
  const [home, away] = ['Lions', 'Bears'].map((name) => ({ name, region: null }))
  if (home === undefined || away === undefined) throw new Error('two teams meet')
  return { key: 'a match', league, home, away, kickOffMs: 0, neutral: false, ...more }
}

test('a fixture offers match, related-match or runner markets, and none for an unknown sport', () => {
  const football = sportOf('football')
  const child = { of: 'a match', kind: 'corners' } as const
  expect(listFixtureKinds(fixture(1))).toBe(offeredKinds(football, 'match'))
  expect(listFixtureKinds(fixture(1, { child }))).toBe(offeredKinds(football, 'child'))
  expect(listFixtureKinds(fixture(1, { runners: [] }))).toBe(offeredKinds(football, 'runners'))
  const winner = listFixtureKinds(fixture(1, { runners: [], winner: true }))
  expect(winner.map(({ code }) => code)).toEqual(['BT_OR'])
  expect(offeredKinds(football)).toBe(offeredKinds(football, 'match'))
  expect(listFixtureKinds(fixture(999))).toEqual([])
})
