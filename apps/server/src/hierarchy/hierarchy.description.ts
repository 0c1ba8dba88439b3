import { AccountRow, FundsRow, SportLimits } from '@touchline/contract/office/accounts'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './hierarchy.examples.json' with { type: 'json' }

export const hierarchyDescription: ModuleDescription = {
  examples: EXAMPLES,
  named: { AccountRow, Funds: FundsRow, SportLimits },
}
