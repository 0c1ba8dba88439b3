import { create } from 'zustand'
import { persist, createJSONStorage } from 'zustand/middleware'

/**
 * What a click on a price makes: a single, one single more beside others, one leg more of a parlay, or one selection
 * more of the same match.
 */
export type AsianMode = 'single' | 'several' | 'parlay' | 'builder'

/** A single or a parlay on Myanmar lines, which never share a ticket with Asian ones. */
type MyanmarMode = 'mmo_single' | 'mmo_parlay'

export type SlipMode = AsianMode | MyanmarMode

export const isMyanmarSlip = (mode: SlipMode): mode is MyanmarMode => mode === 'mmo_single' || mode === 'mmo_parlay'

/** Where a click on an Asian price goes, and on a Myanmar line: a single stays one, and several stay several. */
export const asianModeOf = (mode: SlipMode): AsianMode =>
  isMyanmarSlip(mode) ? (mode === 'mmo_parlay' ? 'parlay' : 'single') : mode
export const myanmarModeOf = (mode: SlipMode): MyanmarMode =>
  asianModeOf(mode) === 'parlay' ? 'mmo_parlay' : 'mmo_single'

const useModeState = create<{ mode: SlipMode }>()(
  persist((): { mode: SlipMode } => ({ mode: 'single' }), {
    name: 'touchline.slip-mode',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const useSlipMode = (): SlipMode => useModeState(({ mode }) => mode)
export const slipMode = (): SlipMode => useModeState.getState().mode
export const setSlipMode = (mode: SlipMode): void => {
  useModeState.setState({ mode })
}
