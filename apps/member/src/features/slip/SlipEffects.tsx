import { useEffect } from 'react'
import { withChunk } from '../../base/loading/chunk.ts'
import { CASH_OUT_KEPT } from '../cash-out/kept-key.ts'
import { clearSeveral, severalNow } from './several.ts'
import { isMyanmarSlip, slipMode } from './slip-mode.ts'
import { SeveralFollowers } from './SeveralFollowers.tsx'
import { SlipFollower } from './SlipFollower.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { followAsianSlips, slips } from './slips.ts'
import { usePriceNow } from './use-price-now.ts'
import { useSlipKeys } from './use-slip-keys.ts'

/** Sales of bets that a reload interrupted; what they need is loaded for them only. */
const resumeSales = (): void => {
  if (!Object.keys(sessionStorage).some((key) => key.startsWith(CASH_OUT_KEPT))) return
  withChunk(
    () => import('../cash-out/cash-out.ts'),
    ({ resumeCashOuts }) => resumeCashOuts(),
  )
}

/** Several singles as the keys see them. */
const ALL_OF_SEVERAL = {
  store: { getState: () => ({ kind: severalNow().length === 0 ? 'empty' : 'open' }) },
  dispatch: clearSeveral,
}

/** The slip that is in sight; null where it is one of Myanmar lines. */
const shown = () => {
  const mode = slipMode()
  if (isMyanmarSlip(mode)) return null
  return mode === 'several' ? ALL_OF_SEVERAL : slips[mode]
}

/** Keeps the slips in step with prices, pushes and keys; on a phone it also brings the sheet. */
export const SlipEffects = ({ columns }: { readonly columns: boolean }) => {
  useEffect(followAsianSlips, [])
  useEffect(resumeSales, [])
  useSlipKeys(shown)
  return (
    <>
      {Object.entries(slips).map(([mode, slip]) => (
        <SlipFollower key={mode} slip={slip} useNow={usePriceNow} />
      ))}
      <SeveralFollowers />
      {!columns && <SlipSheet />}
    </>
  )
}
