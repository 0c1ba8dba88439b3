import { offer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { tradingDescription } from './trading.description.ts'
import { openStaffAccess } from './trading.staff-routes.ts'
import { openTrading } from './trading.views.ts'

const openTradingModule = (platform: Platform, apiOf: ModuleApiOf) => {
  const trading = openTrading(platform, apiOf(offer))
  return { api: { trading }, ...openStaffAccess(platform, apiOf, trading) }
}

/** Module for traders: views of the book with liabilities, manual prices and states, alerts, manual matches. */
export const trading = {
  name: 'trading',
  description: tradingDescription,
  open: () => openTradingModule,
} satisfies Module
