import { expect, test } from 'vitest'
import { type PlacementVoids, voidByPlacement } from './index.ts'

const HOUR_MS = 3_600_000
const NONE: PlacementVoids = { windows: [], moves: [], kickOffMs: 100 * HOUR_MS }

test('SE5 a void window includes its start and excludes its end', () => {
  const voids = {
    ...NONE,
    windows: [
      { fromMs: 1_000, toMs: 2_000 },
      { fromMs: 5_000, toMs: 5_001 },
    ],
  }
  const voided = [999, 1_000, 1_999, 2_000, 4_999, 5_000, 5_001].filter(
    (placedAtMs) => voidByPlacement('BT_1X2', placedAtMs, voids) === 'voidedByOperator',
  )
  expect(voided).toEqual([1_000, 1_999, 5_000])
  expect(voidByPlacement('BT_1X2', 1_000, NONE)).toBeNull()
})

test('SE5 a void window for one market kind leaves other bets unchanged', () => {
  const voids = { ...NONE, windows: [{ fromMs: 1_000, toMs: 2_000, typeCode: 'BT_OU' }] }
  expect(['BT_OU', 'BT_1X2'].map((code) => voidByPlacement(code, 1_500, voids))).toEqual(['voidedByOperator', null])
  expect(voidByPlacement('BT_OU', 2_000, voids)).toBeNull()
})

test('GR10 a bet is void if its match is postponed by more than 36 hours after placement', () => {
  const moved = (byMs: number): PlacementVoids => ({
    windows: [],
    moves: [{ atMs: 50, wasMs: NONE.kickOffMs - byMs }],
    kickOffMs: NONE.kickOffMs,
  })
  expect(voidByPlacement('BT_1X2', 49, moved(36 * HOUR_MS))).toBeNull()
  expect(voidByPlacement('BT_1X2', 49, moved(36 * HOUR_MS + 1))).toBe('matchPostponed')
  expect(voidByPlacement('BT_1X2', 50, moved(36 * HOUR_MS + 1))).toBeNull()
  expect(voidByPlacement('BT_1X2', 49, moved(-90 * HOUR_MS))).toBeNull()
})

test('GR10 after two postponements each bet counts from its kick-off at placement', () => {
  const voids: PlacementVoids = {
    windows: [],
    kickOffMs: 80 * HOUR_MS,
    moves: [
      { atMs: 10, wasMs: 20 * HOUR_MS },
      { atMs: 20, wasMs: 50 * HOUR_MS },
    ],
  }
  expect([5, 10, 15, 20, 25].map((placedAtMs) => voidByPlacement('BT_1X2', placedAtMs, voids))).toEqual([
    'matchPostponed',
    null,
    null,
    null,
    null,
  ])
})

test('PI8 a kick-off corrected to an earlier time voids pre-match bets placed after it', () => {
  const voids: PlacementVoids = {
    windows: [],
    moves: [{ atMs: 30 * HOUR_MS, wasMs: 20 * HOUR_MS }],
    kickOffMs: 19 * HOUR_MS,
    beganMs: 20 * HOUR_MS,
  }
  const reasons = (of: PlacementVoids) =>
    [19 * HOUR_MS - 1, 19 * HOUR_MS, 20 * HOUR_MS - 1, 20 * HOUR_MS, 21 * HOUR_MS].map((placedAtMs) =>
      voidByPlacement('BT_1X2', placedAtMs, of),
    )
  expect(reasons(voids)).toEqual([null, 'placedAfterStart', 'placedAfterStart', null, null])
  // Play was reported from the actual start, so later bets are in-play bets, placed with knowledge of the score.
  expect(reasons({ ...voids, beganMs: 19 * HOUR_MS })).toEqual([null, null, null, null, null])
  // The kick-off was corrected back to its first value, so every bet is valid again.
  const back = { ...voids, moves: [...voids.moves, { atMs: 31 * HOUR_MS, wasMs: 19 * HOUR_MS }] }
  expect(reasons({ ...back, kickOffMs: 20 * HOUR_MS })).toEqual([null, null, null, null, null])
})
