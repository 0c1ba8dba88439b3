import type { BetAnswer } from '@touchline/contract/named-records'
import { scheduleInBrowser } from '@touchline/ui/live'
import { drawReference } from '@touchline/ui/reference'
import { useStore } from 'zustand'
import { memberCall } from '../../../base/api/member-call.ts'
import { useAccount } from '../../../base/state/account.ts'
import { contextNow, operatorTypeNow } from './betting-now.ts'
import { followRunners } from './subscribe-runners.ts'
import { setSlipPickedKeys } from '../prices/picked-keys.ts'
import type { CheckAnswer, SlipKind } from '../slip-kind.ts'
import { EMPTY_SLIP, listKeys } from '../slip-legs.ts'
import type { SlipMode } from '../slip-mode.ts'
import { withUnknownOutcome, placingCall } from './placing-call.ts'
import { runSlip, type SlipRunner } from './slip-runner.ts'
import type { Slip } from '../slip.types.ts'

/** Slip runner together with the kind whose rules it follows. */
export interface RunningSlip extends SlipRunner {
  readonly slipKind: SlipKind
}

/** Creates a slip stored under `storageKey`, without marks on the grid prices. */
export function unmarkedSlip(slipKind: SlipKind, storageKey: string): RunningSlip {
  return {
    ...createSlipRunner(slipKind, storageKey),
    slipKind,
  }
}

/**
 * Creates a slip of a kind with its runner in this browser window. Stored in sessionStorage: the slip survives a reload
 * but not the window, because prices are short-lived.
 */
function createSlipRunner(slipKind: SlipKind, storageKey: string): SlipRunner {
  return runSlip(slipKind, {
    context: contextNow,
    nowMs: Date.now,
    waitChance: Math.random,
    newRef: drawReference,
    schedule: scheduleInBrowser,
    storage: {
      read: () => sessionStorage.getItem(storageKey),
      write: (text) =>
        text === null ? sessionStorage.removeItem(storageKey) : sessionStorage.setItem(storageKey, text),
    },
    check: ({ call, body }) => memberCall<CheckAnswer>(call, body),
    place: async ({ call, body }) =>
      withUnknownOutcome(await memberCall<BetAnswer>(placingCall(call, operatorTypeNow()), body)),
  })
}

/** Creates a slip whose selections are marked on the grid prices. */
export function runningSlip(mode: SlipMode, slipKind: SlipKind, storageKey: string): RunningSlip {
  const runner = createSlipRunner(slipKind, storageKey)
  const publishPickedKeys = () => setSlipPickedKeys(mode, listKeys(runner.store.getState(), slipKind))
  publishPickedKeys()
  runner.store.subscribe(publishPickedKeys)
  return { ...runner, slipKind }
}

export function useSlip({ store }: RunningSlip): Slip {
  return useStore(store)
}

/** Forwards bet-delay decisions to slips, and empties the slips on sign-out. */
export function followSlips(running: readonly RunningSlip[]): () => void {
  const stop = followRunners(running)
  const stopForgetting = useAccount.subscribe(({ session }) => {
    if (session === null) for (const slip of running) slip.reset(EMPTY_SLIP)
  })
  return () => [stop, stopForgetting].forEach((task) => task())
}
