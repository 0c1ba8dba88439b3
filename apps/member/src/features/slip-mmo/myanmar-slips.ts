import { myanmarModeOf, setSlipMode, slipMode } from '../slip/slip-mode.ts'
import { runningSlip, type RunningSlip } from '../slip/running-slip.ts'
import { moveOn, takeOn } from '../slip/slips.ts'
import { MYANMAR, type MyanmarMode } from './myanmar-kind.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

const { mmo_single, mmo_parlay } = MYANMAR

/** The slips of Myanmar lines: of one, and of several together. */
export const myanmarSlips: Readonly<Record<MyanmarMode, RunningSlip>> = {
  mmo_single: runningSlip('mmo_single', mmo_single, 'touchline.mmo-single'),
  mmo_parlay: runningSlip('mmo_parlay', mmo_parlay, 'touchline.mmo-parlay'),
}

/** One line, or several. */
export const chooseMyanmar = (mode: MyanmarMode): void => {
  setSlipMode(mode)
  if (mode === 'mmo_parlay') moveOn(myanmarSlips.mmo_single, myanmarSlips.mmo_parlay)
}

/** A side of a line was clicked. */
export const takeMyanmarPick = (pick: MyanmarPick): void => {
  const mode = myanmarModeOf(slipMode())
  setSlipMode(mode)
  takeOn(myanmarSlips[mode], pick)
}
