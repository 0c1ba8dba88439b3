import type { BetAnswer } from '@touchline/contract/bet'
import { scheduleHere } from '@touchline/ui/live'
import { useStore } from 'zustand'
import { memberCall } from '../../base/api/member-call.ts'
import { openSheet } from '../../base/state/sheet.ts'
import { useAccount } from '../../base/state/account.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { BUILDER } from '../builder/builder-kind.ts'
import { contextNow, newRef } from './betting-now.ts'
import { COMBINED } from './combined-kind.ts'
import { firstStake, followRunners } from './follow-runners.ts'
import { markPicks, slipCount } from './marks.ts'
import type { SlipPick } from './pick.ts'
import { SINGLE } from './single-kind.ts'
import type { CheckAnswer, SlipKind } from './slip-kind.ts'
import { EMPTY, keysOf } from './slip-legs.ts'
import { asianModeOf, setSlipMode, slipMode, type AsianMode, type SlipMode } from './slip-mode.ts'
import { runSlip, type SlipRunner } from './slip-runner.ts'
import { isOpen } from './slip.state.ts'
import type { Slip } from './slip.types.ts'

/** The slip of a kind in the browser. It survives a reload, not the window: a slip is of the moment. */
const slipHere = (of: SlipKind, keptAs: string): SlipRunner =>
  runSlip(of, {
    context: contextNow,
    nowMs: Date.now,
    waitChance: Math.random,
    newRef,
    schedule: scheduleHere,
    kept: {
      read: () => sessionStorage.getItem(keptAs),
      write: (text) => (text === null ? sessionStorage.removeItem(keptAs) : sessionStorage.setItem(keptAs, text)),
    },
    check: ({ call, body }) => memberCall<CheckAnswer>(call, body),
    place: ({ call, body }) => memberCall<BetAnswer>(call, body),
  })

/** A slip and its kind. */
export interface RunningSlip extends SlipRunner {
  readonly of: SlipKind
}

/** A slip in the browser, whose selections are marked on the page. */
export function runningSlip(mode: SlipMode, of: SlipKind, keptAs: string): RunningSlip {
  const runner = slipHere(of, keptAs)
  const mark = () => markPicks(mode, keysOf(runner.store.getState(), of))
  mark()
  runner.store.subscribe(mark)
  return { ...runner, of }
}

/** The slips of Asian prices. */
export const slips: Readonly<Record<AsianMode, RunningSlip>> = {
  single: runningSlip('single', SINGLE, 'touchline.slip'),
  parlay: runningSlip('parlay', COMBINED, 'touchline.parlay'),
  builder: runningSlip('builder', BUILDER, 'touchline.builder'),
}

export const useSlip = ({ store }: RunningSlip): Slip => useStore(store)

/** Lets slips hear what becomes of their bets; whoever logs in next has slips of their own. */
export function followSlips(running: readonly RunningSlip[]): () => void {
  const stop = followRunners(running)
  const stopForgetting = useAccount.subscribe(({ session }) => {
    if (session === null) for (const slip of running) slip.reset(EMPTY)
  })
  return () => [stop, stopForgetting].forEach((task) => task())
}

/** The same for the slips of Asian prices, where everybody begins. */
export function followAsianSlips(): () => void {
  const stop = followSlips(Object.values(slips))
  const stopPage = useAccount.subscribe(({ session }) => {
    if (session !== null) return
    setSlipMode('single')
    openSheet(false)
  })
  return () => [stop, stopPage].forEach((task) => task())
}

/** What stands on the slip of one selection becomes the first leg of an empty one of several. */
export function moveOn(one: RunningSlip, several: RunningSlip): void {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || several.store.getState().kind !== 'empty') return
  several.dispatch({ type: 'toggled', pick: leg.pick, stakeText: firstStake() })
  one.dispatch({ type: 'cleared' })
}

/** Chooses what clicks make. */
export function chooseMode(mode: AsianMode): void {
  setSlipMode(mode)
  if (mode === 'parlay') moveOn(slips.single, slips.parlay)
}

/** The list of what may be combined is left: where nothing was gathered, clicks make singles again. */
export function leaveParlays(): void {
  if (asianModeOf(slipMode()) === 'parlay' && slipCount() === 0) setSlipMode('single')
}

/** Puts a selection on a slip, or takes it off again; with quick bet the second click places the one there is. */
export function takeOn(slip: RunningSlip, pick: SlipPick): void {
  const state = slip.store.getState()
  const isThere = keysOf(state, slip.of).includes(slip.of.keyOf(pick))
  if (slip.of.mostLegs === 1 && isThere && !('bet' in state) && settingsNow().quick_bet) slip.place()
  else slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

/** A price was clicked. */
export function takePick(pick: SlipPick): void {
  const mode = asianModeOf(slipMode())
  setSlipMode(mode)
  takeOn(slips[mode], pick)
}

/** Makes the parlay slip anew of these, and shows it. */
export function fillParlay(picks: readonly SlipPick[]): void {
  setSlipMode('parlay')
  slips.parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}
