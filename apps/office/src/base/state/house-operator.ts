import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

interface HouseOperator {
  /** Id of the operator whose accounts and totals platform staff read; null for every operator. */
  readonly operator: string | null
}

/** Operator that platform staff selected in this browser window, stored until the window is closed. */
export const useHouseOperator = create<HouseOperator>()(
  persist((): HouseOperator => ({ operator: null }), {
    name: 'touchline.office.operator',
    storage: createJSONStorage(() => sessionStorage),
  }),
)

export function houseOperatorNow(): string | null {
  return useHouseOperator.getState().operator
}

export function storeHouseOperator(operator: string | null): void {
  useHouseOperator.setState({ operator })
}
