import { create } from 'zustand'
import { persist, createJSONStorage } from 'zustand/middleware'

/** Effect of a click on a price: replace the single, add a single, add a parlay leg, or add a bet-builder selection. */
export type AsianMode = 'single' | 'several' | 'parlay' | 'builder'

/** Single or parlay on Myanmar lines, which never share a ticket with Asian prices. */
type MyanmarMode = 'mmo_single' | 'mmo_parlay'

export type SlipMode = AsianMode | MyanmarMode

const useModeState = create<{ mode: SlipMode }>()(
  persist((): { mode: SlipMode } => ({ mode: 'single' }), {
    name: 'touchline.slip-mode',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export function isMyanmarSlip(mode: SlipMode): mode is MyanmarMode {
  return mode === 'mmo_single' || mode === 'mmo_parlay'
}

/**
 * Returns the mode for a click on an Asian price; `toMyanmarMode` does so for a Myanmar line. A single stays a single,
 * a parlay stays a parlay.
 */
export function toAsianMode(mode: SlipMode): AsianMode {
  return isMyanmarSlip(mode) ? (mode === 'mmo_parlay' ? 'parlay' : 'single') : mode
}

export function toMyanmarMode(mode: SlipMode): MyanmarMode {
  return toAsianMode(mode) === 'parlay' ? 'mmo_parlay' : 'mmo_single'
}

export function useSlipMode(): SlipMode {
  return useModeState(({ mode }) => mode)
}

export function slipMode(): SlipMode {
  return useModeState.getState().mode
}

export function setSlipMode(mode: SlipMode): void {
  useModeState.setState({ mode })
}
