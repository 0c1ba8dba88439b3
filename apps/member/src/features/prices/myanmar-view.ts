import { createContext, useContext, useMemo } from 'react'
import { MYANMAR_LABEL } from '@touchline/domain/odds'
import { useSettings } from '../../base/settings/layout.ts'
import { useMyanmarOffer } from '../../base/api/myanmar.ts'

/** How the grid shows Myanmar lines (MM). */
export interface MyanmarView {
  /** A row under the match's main line, or in the place of the Asian lines. */
  readonly form: 'beside' | 'only'
  /** What a win pays for 1 risked, in hundredths: even money less the fee (MM2). */
  readonly winHundredths: number
}

const Shown = createContext<MyanmarView | null>(null)

/** Gives the grid its view of Myanmar lines. */
export const MyanmarViewProvider = Shown.Provider

/** Null where none are shown: not for this member, or not under the odds type that he chose. */
export const useMyanmarView = (): MyanmarView | null => useContext(Shown)

/** The view that the member's account and settings make. */
export const useChosenMyanmarView = (): MyanmarView | null => {
  const offer = useMyanmarOffer()
  const { oddsType, mmoType } = useSettings()
  const feeBp = offer === null || oddsType !== MYANMAR_LABEL ? null : offer.feeBp
  return useMemo(
    () => (feeBp === null ? null : { form: mmoType, winHundredths: Math.floor((10_000 - feeBp) / 100) }),
    [feeBp, mmoType],
  )
}
