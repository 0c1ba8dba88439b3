import { LaunchKeyRow } from '@touchline/contract/office/connections'
import { DefaultLimitsChange } from '@touchline/contract/office/default-limits'
import { Setting, SettingChangeRow } from '@touchline/contract/office/settings'
import type { ModuleDescription } from '../platform/http/description.ts'
import EXAMPLES from './operators.examples.json' with { type: 'json' }

export const operatorsDescription: ModuleDescription = {
  examples: EXAMPLES,
  named: { Setting, SettingChangeRow, LaunchKeyRow, DefaultLimitsChange },
}
