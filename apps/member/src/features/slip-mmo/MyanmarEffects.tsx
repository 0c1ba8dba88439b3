import { useEffect } from 'react'
import { followSheet } from '../slip/placing/subscribe-sheet.ts'
import { isMyanmarSlip, slipMode } from '../slip/slip-mode.ts'
import { SlipSync } from '../slip/panel/SlipSync.tsx'
import { followSlips } from '../slip/placing/running-slip.ts'
import { useSlipKeys } from '../slip/panel/use-slip-keys.ts'
import { myanmarSlips } from './myanmar-slips.ts'
import { useMyanmarNow } from './use-myanmar-now.ts'

const { mmo_single, mmo_parlay } = myanmarSlips

/**
 * Connects the Myanmar slips to prices, pushes and keyboard shortcuts. Opens the sheet on phones when a single is
 * selected.
 */
export function MyanmarEffects({ columns }: { readonly columns: boolean }) {
  useEffect(follow, [])
  useEffect(() => (columns ? undefined : followBothSheets()), [columns])
  useSlipKeys(shown)
  return (
    <>
      <SlipSync slip={mmo_single} useNow={useMyanmarNow} />
      <SlipSync slip={mmo_parlay} useNow={useMyanmarNow} />
    </>
  )
}

function follow() {
  return followSlips([mmo_single, mmo_parlay])
}

function followBothSheets(): () => void {
  const stops = [followSheet('mmo_single', mmo_single), followSheet('mmo_parlay', mmo_parlay)]
  return () => stops.forEach((stop) => stop())
}

/** Returns the visible Myanmar slip, or null if the visible slip has Asian prices. */
function shown() {
  const mode = slipMode()
  return isMyanmarSlip(mode) ? myanmarSlips[mode] : null
}
