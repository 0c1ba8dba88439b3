import { expect, test } from 'vitest'
import { noise, type Series, slowdown, type Window } from './slowdown.ts'

function windows(...worst: readonly number[]): readonly Window[] {
  return worst.map((worstSecondMs) => ({ latenciesMs: [], worstSecondMs }))
}
function series(alone: readonly number[], beside: readonly number[]): Series {
  return {
    alone: windows(...alone),
    beside: windows(...beside),
  }
}
function worstSecond({ worstSecondMs }: Window): number {
  return worstSecondMs
}

test('the slowdown compares each window with the alone windows before and after', () => {
  expect(slowdown(series([10, 10, 10, 10], [15, 20, 40]), worstSecond)).toBe(2)
})

test('load that doubles from window to window causes no slowdown', () => {
  expect(slowdown(series([10, 40, 160], [20, 80]), worstSecond)).toBe(1)
})

test('the noise is the median factor between consecutive alone windows, in either direction', () => {
  expect(noise(series([10, 20, 10, 30], [10, 10, 10]), worstSecond)).toBe(2)
  expect(noise(series([10, 10], [99]), worstSecond)).toBe(1)
})

test('an even number of windows has the geometric mean of the two middle factors', () => {
  expect(slowdown(series([10, 10, 10], [40, 10]), worstSecond)).toBe(2)
})

test('a beside window without an alone window after it is an error', () => {
  expect(() => slowdown(series([10], [10]), worstSecond)).toThrow('alone window')
})
