import { scheduleInBrowser } from '@touchline/ui/live'
import { openSheet } from '../../base/state/sheet.ts'
import { useAccount } from '../../base/state/account.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { BUILDER_KIND } from '../builder/builder-kind.ts'
import { COMBINED_KIND } from './combined/combined-kind.ts'
import { firstStake } from './placing/subscribe-runners.ts'
import { createPriceLock, followOneClick } from './placing/one-click.ts'
import { slipCount } from './prices/picked-keys.ts'
import type { SlipPick } from './pick.ts'
import { SINGLE_KIND } from './singles/single-kind.ts'
import { toAsianMode, setSlipMode, slipMode, type AsianMode } from './slip-mode.ts'
import { followSlips, runningSlip, type RunningSlip } from './placing/running-slip.ts'
import { singlesNow, toggleSingle } from './singles/singles.ts'
import { isInFlight, isOpen } from './slip.state.ts'

/** Slips with Asian prices by mode. Several singles are absent, because each single has a slip of its own. */
export const runningSlips: Readonly<Record<Exclude<AsianMode, 'several'>, RunningSlip>> = {
  single: runningSlip('single', SINGLE_KIND, 'touchline.slip'),
  parlay: runningSlip('parlay', COMBINED_KIND, 'touchline.parlay'),
  builder: runningSlip('builder', BUILDER_KIND, 'touchline.builder'),
}

const lock = createPriceLock()
let stopOneClick = () => {}

/** Forwards bet-delay decisions to the Asian slips, and resets mode and sheet on sign-out. */
export function followAsianSlips(): () => void {
  const stop = followSlips(Object.values(runningSlips))
  const stopPage = useAccount.subscribe(({ session }) => {
    if (session !== null) return
    setSlipMode('single')
    openSheet(false)
  })
  return () => [stop, stopPage].forEach((task) => task())
}

/** Moves the selection of a single to an empty parlay slip as its first leg. */
export function moveToParlay(one: RunningSlip, several: RunningSlip): void {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || several.store.getState().kind !== 'empty') return
  several.dispatch({ type: 'toggled', pick: leg.pick, stakeText: firstStake() })
  one.dispatch({ type: 'cleared' })
}

/** Sets the effect of a click on a price. */
export function chooseMode(mode: AsianMode): void {
  setSlipMode(mode)
  if (mode === 'parlay') moveToParlay(runningSlips.single, runningSlips.parlay)
  if (mode === 'several') moveToSingles(runningSlips.single)
}

/** Moves the selection of a single to the list of several singles, if that list is empty. */
function moveToSingles(one: RunningSlip): void {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || singlesNow().length > 0) return
  toggleSingle(leg.pick)
  one.dispatch({ type: 'cleared' })
}

/** Handles leaving the parlay tab: if the parlay slip is empty, further clicks make singles. */
export function leaveParlays(): void {
  if (toAsianMode(slipMode()) === 'parlay' && slipCount() === 0) setSlipMode('single')
}

/** Adds a selection to a slip or removes it. With quick bet a single is placed immediately. */
export function toggleOnSlip(slip: RunningSlip, pick: SlipPick): void {
  if (slip.slipKind.maxLegs === 1 && settingsNow().quickBet) placeOneClick(slip, pick)
  else slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

/** Places a bet with one click. Ignores a click that follows too soon or comes while a bet is in flight. */
function placeOneClick(slip: RunningSlip, pick: SlipPick): void {
  if (!lock.take(slip.slipKind.keyOf(pick), Date.now()) || isInFlight(slip.store.getState())) return
  stopOneClick()
  slip.dispatch({ type: 'filled', picks: [pick], stakeText: firstStake() })
  stopOneClick = followOneClick({ ...slip, consent: settingsNow, schedule: scheduleInBrowser })
  // Opens the sheet, because the receipt confirms the bet.
  openSheet(true)
}

/** Handles a click on a price. */
export function togglePick(pick: SlipPick): void {
  const mode = toAsianMode(slipMode())
  setSlipMode(mode)
  if (mode === 'several') toggleSingle(pick)
  else toggleOnSlip(runningSlips[mode], pick)
}

/** Replaces the parlay's legs and shows the parlay slip. */
export function fillParlay(picks: readonly SlipPick[]): void {
  setSlipMode('parlay')
  runningSlips.parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}
