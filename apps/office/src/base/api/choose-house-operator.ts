import { storeHouseOperator } from '../state/house-operator.ts'
import { queryClient } from './query-client.ts'

/** Queries that do not depend on the operator selected by platform staff. */
const OPERATOR_INDEPENDENT_QUERIES: ReadonlySet<unknown> = new Set(['me', 'operators'])

/** Selects the operator that platform staff read (null for every operator) and refetches the data of the page. */
export function chooseHouseOperator(operator: string | null): void {
  storeHouseOperator(operator)
  void queryClient.resetQueries({ predicate: ({ queryKey: [first] }) => !OPERATOR_INDEPENDENT_QUERIES.has(first) })
}
