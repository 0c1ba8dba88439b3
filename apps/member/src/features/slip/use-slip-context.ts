import { useSettings } from '../../base/settings/layout.ts'
import { contextNow } from './betting-now.ts'
import type { SlipContext } from './slip-kind.ts'

/** What settings and account say of betting, followed. Throws before the profile is known. */
export const useSlipContext = (): SlipContext => {
  useSettings()
  return contextNow()
}
