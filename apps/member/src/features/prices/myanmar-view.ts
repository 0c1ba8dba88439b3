import { createContext, useContext, useMemo } from 'react'
import { MYANMAR_LABEL } from '@touchline/domain/odds'
import { useSettings } from '../../base/settings/layout.ts'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'

/** Display of Myanmar lines in the grid (MM). */
export interface MyanmarView {
  /** `beside`: an extra row under the main line. `only`: in place of the Asian lines. */
  readonly form: 'beside' | 'only'
  /** Profit on a win in hundredths of the amount at risk: 100 (even money) less the operator's fee (MM2). */
  readonly winHundredths: number
}

const Shown = createContext<MyanmarView | null>(null)

export const MyanmarViewProvider = Shown.Provider

/** Returns the grid's Myanmar view; null if the member has no Myanmar lines or uses a different odds type. */
export function useMyanmarView(): MyanmarView | null {
  return useContext(Shown)
}

/** Computes the Myanmar view from the member's account and settings. */
export function useChosenMyanmarView(): MyanmarView | null {
  const offer = useMyanmarOffer()
  const { oddsType, mmoType } = useSettings()
  const feeBp = offer === null || oddsType !== MYANMAR_LABEL ? null : offer.feeBp
  return useMemo(
    () => (feeBp === null ? null : { form: mmoType, winHundredths: Math.floor((10_000 - feeBp) / 100) }),
    [feeBp, mmoType],
  )
}
