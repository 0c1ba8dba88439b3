import { scheduleHere } from '@touchline/ui/live'
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
import { asianModeOf, setSlipMode, slipMode, type AsianMode } from './slip-mode.ts'
import { followSlips, runningSlip, type RunningSlip } from './running-slip.ts'
import { severalNow, takeSeveral } from './several.ts'
import { isInFlight, isOpen } from './slip.state.ts'

/** The slips of Asian prices, but for several singles, each of which has one of its own. */
export const slips: Readonly<Record<Exclude<AsianMode, 'several'>, RunningSlip>> = {
  single: runningSlip('single', SINGLE, 'touchline.slip'),
  parlay: runningSlip('parlay', COMBINED, 'touchline.parlay'),
  builder: runningSlip('builder', BUILDER, 'touchline.builder'),
}

/** The same for the slips of Asian prices, where everybody begins. */
export const followAsianSlips = (): (() => void) => {
  const stop = followSlips(Object.values(slips))
  const stopPage = useAccount.subscribe(({ session }) => {
    if (session !== null) return
    setSlipMode('single')
    openSheet(false)
  })
  return () => [stop, stopPage].forEach((task) => task())
}

/** What stands on the slip of one selection becomes the first leg of an empty one of several. */
export const moveOn = (one: RunningSlip, several: RunningSlip): void => {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || several.store.getState().kind !== 'empty') return
  several.dispatch({ type: 'toggled', pick: leg.pick, stakeText: firstStake() })
  one.dispatch({ type: 'cleared' })
}

/** What stands on the slip of one selection is the first of several singles, where there is none. */
const besideOthers = (one: RunningSlip): void => {
  const single = one.store.getState()
  const [leg] = single.legs
  if (leg === undefined || !isOpen(single) || severalNow().length > 0) return
  takeSeveral(leg.pick)
  one.dispatch({ type: 'cleared' })
}

/** Chooses what clicks make. */
export const chooseMode = (mode: AsianMode): void => {
  setSlipMode(mode)
  if (mode === 'parlay') moveOn(slips.single, slips.parlay)
  if (mode === 'several') besideOthers(slips.single)
}

/** The list of what may be combined is left: where nothing was gathered, clicks make singles again. */
export const leaveParlays = (): void => {
  if (asianModeOf(slipMode()) === 'parlay' && slipCount() === 0) setSlipMode('single')
}

const lock = createPriceLock()
let stopOneClick = () => {}

/** One click on a price places it; one that follows too soon does nothing, nor does one while a bet is on its way. */
const placeAtOnce = (slip: RunningSlip, pick: SlipPick): void => {
  if (!lock.take(slip.of.keyOf(pick), Date.now()) || isInFlight(slip.store.getState())) return
  stopOneClick()
  slip.dispatch({ type: 'filled', picks: [pick], stakeText: firstStake() })
  stopOneClick = followOneClick({ ...slip, consent: settingsNow, schedule: scheduleHere })
  // The receipt is what says that it was placed.
  openSheet(true)
}

/** Puts a selection on a slip, or takes it off again; one alone is placed at once by who bets with one click. */
export const takeOn = (slip: RunningSlip, pick: SlipPick): void => {
  if (slip.of.mostLegs === 1 && settingsNow().quickBet) placeAtOnce(slip, pick)
  else slip.dispatch({ type: 'toggled', pick, stakeText: firstStake() })
}

/** A price was clicked. */
export const takePick = (pick: SlipPick): void => {
  const mode = asianModeOf(slipMode())
  setSlipMode(mode)
  if (mode === 'several') takeSeveral(pick)
  else takeOn(slips[mode], pick)
}

/** Makes the parlay slip anew of these, and shows it. */
export const fillParlay = (picks: readonly SlipPick[]): void => {
  setSlipMode('parlay')
  slips.parlay.dispatch({ type: 'filled', picks, stakeText: firstStake() })
}
