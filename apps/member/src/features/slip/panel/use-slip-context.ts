import { useSettings } from '../../../base/settings/layout.ts'
import { contextNow } from '../placing/betting-now.ts'
import type { SlipContext } from '../slip-kind.ts'

/** Subscribes to the settings and account data of the slip. Throws before the profile has loaded. */
export function useSlipContext(): SlipContext {
  useSettings()
  return contextNow()
}
