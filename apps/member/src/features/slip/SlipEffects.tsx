import { useEffect } from 'react'
import { withChunk } from '../../base/loading/chunk.ts'
import { CASH_OUT_KEPT } from '../cash-out/kept-key.ts'
import { isMyanmarSlip, slipMode } from './slip-mode.ts'
import { SlipFollower } from './SlipFollower.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { followAsianSlips, slips } from './slips.ts'
import { usePriceNow } from './use-price-now.ts'
import { useSlipKeys } from './use-slip-keys.ts'

/** Sales of bets that a reload interrupted; what they need is loaded for them only. */
function resumeSales(): void {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith(CASH_OUT_KEPT))) return
  withChunk(
    () => import('../cash-out/cash-out.ts'),
    ({ resumeCashOuts }) => resumeCashOuts(),
  )
}

/** The slip that is in sight; null where it is one of Myanmar lines. */
function shown() {
  const mode = slipMode()
  return isMyanmarSlip(mode) ? null : slips[mode]
}

/** Keeps the slips in step with prices, pushes and keys; on a phone it also brings the sheet. */
export function SlipEffects({ columns }: { readonly columns: boolean }) {
  useEffect(followAsianSlips, [])
  useEffect(resumeSales, [])
  useSlipKeys(shown)
  return (
    <>
      {Object.entries(slips).map(([mode, slip]) => (
        <SlipFollower key={mode} slip={slip} useNow={usePriceNow} />
      ))}
      {!columns && <SlipSheet />}
    </>
  )
}
