import { create } from 'zustand'
import { persist, createJSONStorage } from 'zustand/middleware'

/** What a click on a price makes: a single, one leg more of a parlay, or one selection more of the same match. */
export type SlipMode = 'single' | 'parlay' | 'builder'

const useModeState = create<{ mode: SlipMode }>()(
  persist((): { mode: SlipMode } => ({ mode: 'single' }), {
    name: 'touchline.slip-mode',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const useSlipMode = (): SlipMode => useModeState(({ mode }) => mode)
export const slipMode = (): SlipMode => useModeState.getState().mode
export function setSlipMode(mode: SlipMode): void {
  useModeState.setState({ mode })
}
