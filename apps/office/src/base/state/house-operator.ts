import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface HouseOperator {
  /** The operator whose accounts and sums staff of the house read; null for all of them. */
  readonly operator: string | null
}

/** Chosen for this window, until it is closed. */
export const useHouseOperator = create<HouseOperator>()(
  persist((): HouseOperator => ({ operator: null }), {
    name: 'touchline.office.operator',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export const houseOperatorNow = (): string | null => useHouseOperator.getState().operator

export const keepHouseOperator = (operator: string | null): void => {
  useHouseOperator.setState({ operator })
}
