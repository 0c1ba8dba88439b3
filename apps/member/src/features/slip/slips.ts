import { scheduleInBrowser } from '@touchline/ui/live'
import { openSheet } from '../../base/state/sheet.ts'
import { useAccount } from '../../base/state/account.ts'
import { settingsNow } from '../../base/settings/layout.ts'
import { BUILDER } from '../builder/builder-kind.ts'
import { COMBINED } from './combined-kind.ts'
import { firstStake } from './follow-runners.ts'
import { createPriceLock, followOneClick } from './one-click.ts'
import { slipCount } from './marks.ts'
import type { SlipPick } from './pick.ts'
import { SINGLE } from './single-kind.ts'
import { toAsianMode, setSlipMode, slipMode, type AsianMode } from './slip-mode.ts'
import { followSlips, runningSlip, type RunningSlip } from './running-slip.ts'
import { severalNow, toggleSingle } from './several.ts'
import { isInFlight, isOpen } from './slip.state.ts'

/** Slips with Asian prices by mode. Several singles are absent, because each single has a slip of its own. */
export const slips: Readonly<Record<Exclude<AsianMode, 'several'>, RunningSlip>> = {
  single: runningSlip('single', SINGLE, 'touchline.slip'),
  parlay: runningSlip('parlay', COMBINED, 'touchline.parlay'),
  builder: runningSlip('builder', BUILDER, 'touchline.builder'),
}

/** Forwards bet-delay decisions to the Asian slips, and resets mode and sheet on sign-out. */
export const followAsianSlips = (): (() => void) => {
  const stop = followSlips(Object.values(slips))
  const stopPage = useAccount.subscribe(({ session }) => {
    if (session !== null) return
    setSlipMode('single')
    openSheet(false)
  })
  return () => [stop, stopPage].forEach((task) => task())
}

/** Moves the selection of a single to an empty parlay slip as its first leg. */
export const moveToParlay = (one: RunningSlip, several: RunningSlip): void => {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || several.store.getState().kind !== 'empty') return
  several.dispatch({ type: 'toggled', pick: leg.pick, stakeText: firstStake() })
  one.dispatch({ type: 'cleared' })
}

/** Moves the selection of a single to the list of several singles, if that list is empty. */
const moveToSeveral = (one: RunningSlip): void => {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || severalNow().length > 0) return
  toggleSingle(leg.pick)
  one.dispatch({ type: 'cleared' })
}

/** Sets the effect of a click on a price. */
export const chooseMode = (mode: AsianMode): void => {
  setSlipMode(mode)
  if (mode === 'parlay') moveToParlay(slips.single, slips.parlay)
  if (mode === 'several') moveToSeveral(slips.single)
}

/** Handles leaving the parlay tab: if the parlay slip is empty, further clicks make singles. */
export const leaveParlays = (): void => {
  if (toAsianMode(slipMode()) === 'parlay' && slipCount() === 0) setSlipMode('single')
}

const lock = createPriceLock()
let stopOneClick = () => {}

/** Places a bet with one click. Ignores a click that follows too soon or comes while a bet is in flight. */
const placeOneClick = (slip: RunningSlip, pick: SlipPick): void => {
  if (!lock.take(slip.slipKind.keyOf(pick), Date.now()) || isInFlight(slip.store.getState())) return
  stopOneClick()
  slip.dispatch({ type: 'filled', picks: [pick], stakeText: firstStake() })
  stopOneClick = followOneClick({ ...slip, consent: settingsNow, schedule: scheduleInBrowser })
  // Opens the sheet, because the receipt confirms the bet.
  openSheet(true)
}

/** Adds a selection to a slip or removes it. With quick bet a single is placed immediately. */
export const toggleOnSlip = (slip: RunningSlip, pick: SlipPick): void => {
  if (slip.slipKind.maxLegs === 1 && settingsNow().quickBet) placeOneClick(slip, pick)
  else slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

/** Handles a click on a price. */
export const togglePick = (pick: SlipPick): void => {
  const mode = toAsianMode(slipMode())
  setSlipMode(mode)
  if (mode === 'several') toggleSingle(pick)
  else toggleOnSlip(slips[mode], pick)
}

/** Replaces the parlay's legs and shows the parlay slip. */
export const fillParlay = (picks: readonly SlipPick[]): void => {
  setSlipMode('parlay')
  slips.parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}
