import { beforeEach, expect, test } from 'vitest'
import { createStore } from 'zustand/vanilla'
import { openSheet, sheetOpen } from '../../base/state/sheet.ts'
import { followSheet } from './follow-sheet.ts'
import type { RunningSlip } from './running-slip.ts'
import { SINGLE } from './single-kind.ts'
import { EMPTY } from './slip-legs.ts'
import { step } from './slip.state.ts'
import type { Slip, SlipEvent } from './slip.types.ts'
import { CAUTIOUS, pickOn } from './testing/trial-world.ts'

const store = createStore<Slip>(() => EMPTY)
const happens = (event: SlipEvent) =>
  store.setState((slip) => step(slip, event, { slipKind: SINGLE, context: CAUTIOUS }), true)
const pick = (matchId: number) => happens({ type: 'toggled', pick: pickOn(matchId), stakeText: '' })

beforeEach(() => {
  store.setState(EMPTY, true)
  openSheet(false)
})

test('a pick opens the sheet, and the next pick opens a folded sheet again', () => {
  const stop = followSheet('single', { slipKind: SINGLE, store } as unknown as RunningSlip)
  pick(7)
  expect(sheetOpen()).toBe(true)
  openSheet(false)
  happens({ type: 'typed', text: '10', nowMs: 0 })
  expect(sheetOpen()).toBe(false)
  pick(8)
  expect(sheetOpen()).toBe(true)
  stop()
})
