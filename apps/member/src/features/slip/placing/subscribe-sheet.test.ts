import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openSheet, sheetOpen } from '../../../base/state/sheet.ts'
import { followSheet } from './subscribe-sheet.ts'
import type { RunningSlip } from './running-slip.ts'
import { SINGLE_KIND } from '../singles/single-kind.ts'
import { EMPTY_SLIP } from '../slip-legs.ts'
import { stepSlip } from '../slip.state.ts'
import type { Slip, SlipEvent } from '../slip.types.ts'
import { CAUTIOUS, pickOn } from '../testing/trial-world.ts'

const store = createStore<Slip>(() => EMPTY_SLIP)
function happens(event: SlipEvent) {
  return store.setState((slip) => stepSlip(slip, event, { slipKind: SINGLE_KIND, context: CAUTIOUS }), true)
}
function pick(matchId: number) {
  return happens({ type: 'toggled', pick: pickOn(matchId), stakeText: '' })
}

beforeEach(() => {
  store.setState(EMPTY_SLIP, true)
  openSheet(false)
})

test('a pick opens the sheet, and the next pick opens a folded sheet again', () => {
  const stop = followSheet('single', { slipKind: SINGLE_KIND, store } as unknown as RunningSlip)
  pick(7)
  expect(sheetOpen()).toBe(true)
  openSheet(false)
  happens({ type: 'typed', text: '10', nowMs: 0 })
  expect(sheetOpen()).toBe(false)
  pick(8)
  expect(sheetOpen()).toBe(true)
  stop()
})
