import { keepHouseOperator } from '../state/house-operator.ts'
import { queryClient } from './query-client.ts'

/** What does not depend on the operator that staff of the house chose to read. */
const OF_ALL: ReadonlySet<unknown> = new Set(['me', 'operators'])

/** Staff of the house read this operator from now on, or all with null: everything on the page is read again. */
export const chooseHouseOperator = (operator: string | null): void => {
  keepHouseOperator(operator)
  void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => !OF_ALL.has(first) })
}
