import { useEffect } from 'react'
import { withChunk } from '../../base/loading/chunk.ts'
import { PENDING_CASH_OUT_PREFIX } from '../cash-out/pending-key.ts'
import { clearSeveral, severalNow } from './several.ts'
import { isMyanmarSlip, slipMode } from './slip-mode.ts'
import { SinglesSync } from './SinglesSync.tsx'
import { SlipSync } from './SlipSync.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { followAsianSlips, slips } from './slips.ts'
import { usePriceNow } from './use-price-now.ts'
import { useSlipKeys } from './use-slip-keys.ts'

/** Resumes cash-outs interrupted by a reload. Loads the cash-out code only in that case. */
const resumeSales = (): void => {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith(PENDING_CASH_OUT_PREFIX))) return
  withChunk(
    () => import('../cash-out/cash-out.ts'),
    ({ resumeCashOuts }) => resumeCashOuts(),
  )
}

/** Presents several singles as one slip to the keyboard shortcuts (clear, place). */
const ALL_SINGLES = {
  store: { getState: () => ({ kind: severalNow().length === 0 ? 'empty' : 'open' }) },
  dispatch: clearSeveral,
}

/** Returns the visible slip for the keyboard shortcuts; null if a Myanmar slip is visible. */
const getVisibleSlip = () => {
  const mode = slipMode()
  if (isMyanmarSlip(mode)) return null
  return mode === 'several' ? ALL_SINGLES : slips[mode]
}

/** Connects the slips to prices, pushes and keyboard shortcuts. On phones also renders the sheet. */
export const SlipEffects = ({ columns }: { readonly columns: boolean }) => {
  useEffect(followAsianSlips, [])
  useEffect(resumeSales, [])
  useSlipKeys(getVisibleSlip)
  return (
    <>
      {Object.entries(slips).map(([mode, slip]) => (
        <SlipSync key={mode} slip={slip} useNow={usePriceNow} />
      ))}
      <SinglesSync />
      {!columns && <SlipSheet />}
    </>
  )
}
