import { toMyanmarMode, setSlipMode, slipMode } from '../slip/slip-mode.ts'
import { runningSlip, type RunningSlip } from '../slip/placing/running-slip.ts'
import { moveToParlay, toggleOnSlip } from '../slip/slips.ts'
import { MYANMAR_KINDS } from './myanmar-kind.ts'
import type { MyanmarMode } from './myanmar-stake.ts'
import type { MyanmarPick } from './myanmar-pick.ts'

const { mmo_single, mmo_parlay } = MYANMAR_KINDS

/** Myanmar slips: single and parlay. */
export const myanmarSlips: Readonly<Record<MyanmarMode, RunningSlip>> = {
  mmo_single: runningSlip('mmo_single', mmo_single, 'touchline.mmo-single'),
  mmo_parlay: runningSlip('mmo_parlay', mmo_parlay, 'touchline.mmo-parlay'),
}

/** Switches between single and parlay. A switch to the parlay takes the single's selection along. */
export function chooseMyanmar(mode: MyanmarMode): void {
  setSlipMode(mode)
  if (mode === 'mmo_parlay') moveToParlay(myanmarSlips.mmo_single, myanmarSlips.mmo_parlay)
}

/** Adds a clicked Myanmar selection to the current Myanmar slip. */
export function toggleMyanmarPick(pick: MyanmarPick): void {
  const mode = toMyanmarMode(slipMode())
  setSlipMode(mode)
  toggleOnSlip(myanmarSlips[mode], pick)
}
