import { expect, test } from 'vitest'
import { buildResultChange, findChangeFaults, type ResultDraft } from './result-draft.ts'

const DRAFT: ResultDraft = {
  parts: [
    { part: 'full', end: 'completed', home: '2', away: '1', winner: '' },
    { part: 'first', end: 'none', home: '', away: '', winner: '' },
  ],
  goals: 'h a H',
  method: '',
  places: [],
  lastPrices: [],
  winner: '',
  shortened: false,
}

test('a draft becomes a result change once every completed part has a score', () => {
  expect(buildResultChange(DRAFT)).toEqual({
    kind: 'result',
    parts: [{ part: 'full', status: 'completed', score: [2, 1] }],
    goals: ['home', 'away', 'home'],
    winner: null,
    shortened: false,
  })
  const [full, first] = DRAFT.parts
  if (full === undefined || first === undefined) throw new Error('there are two')
  expect(buildResultChange({ ...DRAFT, parts: [full, { ...first, end: 'completed' }] })).toBeNull()
  expect(buildResultChange({ ...DRAFT, parts: [{ ...full, home: '-1' }] })).toBeNull()
  expect(buildResultChange({ ...DRAFT, parts: [first] })).toBeNull()
  expect(buildResultChange({ ...DRAFT, goals: 'x' })).toBeNull()
  expect(buildResultChange({ ...DRAFT, goals: '', parts: [{ ...full, end: 'cancelled', home: '' }] })).toEqual({
    kind: 'result',
    parts: [{ part: 'full', status: 'cancelled', score: [0, 0] }],
    winner: null,
    shortened: false,
  })
})

test('a result with the places of only some runners is not sent', () => {
  expect(buildResultChange({ ...DRAFT, goals: '', places: ['1', ''] })).toBeNull()
  expect(buildResultChange({ ...DRAFT, goals: '', places: ['2', '1'] })).toMatchObject({ places: [2, 1] })
  expect(buildResultChange({ ...DRAFT, goals: '', places: ['1', 'f', '0'] })).toMatchObject({ places: [1, -1, 0] })
  const withdrawn = (...lastPrices: readonly string[]) =>
    buildResultChange({ ...DRAFT, goals: '', places: ['1', '0', '0'], lastPrices })
  expect(withdrawn('9', '4,5', '0')?.withdrawn).toEqual([
    { runner: 2, priceMilli: 4_500 },
    { runner: 3, priceMilli: 0 },
  ])
  expect(withdrawn('', '', '')).not.toHaveProperty('withdrawn')
  expect(withdrawn('', '1', '')).toBeNull()
  expect(buildResultChange({ ...DRAFT, goals: '', places: ['1', '-1'] })).toBeNull()
  expect(buildResultChange({ ...DRAFT, goals: '', places: ['', ''] })).not.toHaveProperty('places')
})

test('GR18 a contradictory result reports its fault and part, and a consistent one reports none', () => {
  const match = { sportId: 11, bestOf: null, runners: [], counts: null }
  const parts = [{ part: 'full', end: 'completed', home: '180', away: '86', winner: '' }] as const
  const faultsOf = (typed: Partial<ResultDraft>) => {
    const change = buildResultChange({ ...DRAFT, goals: '', parts, ...typed })
    return change === null ? null : findChangeFaults(match, change).map(({ code, part }) => `${code} ${part}`)
  }
  expect(faultsOf({})).toEqual([])
  expect(faultsOf({ winner: 'away' })).toEqual(['winnerContradicts full'])
  expect(faultsOf({ shortened: true })).toEqual(['winnerMissing full'])
  expect(faultsOf({ winner: 'away', shortened: true })).toEqual([])
})
