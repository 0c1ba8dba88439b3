import { useEffect } from 'react'
import { withChunk } from '../../../base/loading/chunk.ts'
import { PENDING_CASH_OUT_PREFIX } from '../../cash-out/pending-key.ts'
import { clearSingles, singlesNow, followSingles, useSinglesList } from '../singles/singles.ts'
import { isMyanmarSlip, slipMode } from '../slip-mode.ts'
import { SlipSync } from './SlipSync.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { followAsianSlips, runningSlips } from '../slips.ts'
import { usePriceNow } from '../prices/use-price-now.ts'
import { useSlipKeys } from './use-slip-keys.ts'

/** Presents several singles as one slip to the keyboard shortcuts (clear, place). */
const ALL_SINGLES = {
  store: { getState: () => ({ kind: singlesNow().length === 0 ? 'empty' : 'open' }) },
  dispatch: clearSingles,
}

/** Connects the slips to prices, pushes and keyboard shortcuts. On phones also renders the sheet. */
export function SlipEffects({ columns }: { readonly columns: boolean }) {
  useEffect(followAsianSlips, [])
  useEffect(resumeSales, [])
  useSlipKeys(getVisibleSlip)
  return (
    <>
      {Object.entries(runningSlips).map(([mode, slip]) => (
        <SlipSync key={mode} slip={slip} useNow={usePriceNow} />
      ))}
      <SinglesSync />
      {!columns && <SlipSheet />}
    </>
  )
}

/** Resumes cash-outs interrupted by a reload. Loads the cash-out code only in that case. */
function resumeSales(): void {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith(PENDING_CASH_OUT_PREFIX))) return
  withChunk(
    () => import('../../cash-out/cash-out.ts'),
    ({ resumeCashOuts }) => resumeCashOuts(),
  )
}

/** Returns the visible slip for the keyboard shortcuts; null if a Myanmar slip is visible. */
function getVisibleSlip() {
  const mode = slipMode()
  if (isMyanmarSlip(mode)) return null
  return mode === 'several' ? ALL_SINGLES : runningSlips[mode]
}

/** Feeds live prices and pushed bet decisions to each of several singles. Renders nothing. */
function SinglesSync() {
  useEffect(followSingles, [])
  return useSinglesList().map(({ place, slip }) => <SlipSync key={place} slip={slip} useNow={usePriceNow} />)
}
