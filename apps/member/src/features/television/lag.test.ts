import { expect, test } from 'vitest'
import { computeLag } from './lag.ts'

const NOW = Date.UTC(2026, 5, 1)

test('the lag is measured from the frame date, regardless of the device clock', () => {
  expect(computeLag({ serverMs: NOW, shownMs: NOW - 6_400, delayS: 3 })).toEqual({ seconds: 6, measured: true })
  expect(computeLag({ serverMs: NOW, shownMs: NOW - 75_000, delayS: 3 })).toEqual({ seconds: 75, measured: true })
})

test('the lag is never below the delay of the channel', () => {
  expect(computeLag({ serverMs: NOW, shownMs: NOW - 1_000, delayS: 8 })).toEqual({ seconds: 8, measured: true })
  expect(computeLag({ serverMs: NOW, shownMs: NOW + 90_000, delayS: 8 })).toEqual({ seconds: 8, measured: true })
})

test('without a valid frame date, the lag is the delay of the channel', () => {
  expect(computeLag({ serverMs: NOW, shownMs: null, delayS: 5 })).toEqual({ seconds: 5, measured: false })
  expect(computeLag({ serverMs: NOW, shownMs: 0, delayS: 5 })).toEqual({ seconds: 5, measured: false })
  expect(computeLag({ serverMs: NOW, shownMs: Number.NaN, delayS: 5 })).toEqual({ seconds: 5, measured: false })
})
