import { accounts } from '../accounts/index.ts'
import { offer } from '../offer/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { openAlerts } from './trading.alerts.ts'
import { openManualMatches } from './trading.manual-matches.ts'
import { openTrading } from './trading.views.ts'

const openTradingModule = (platform: Platform, apiOf: ModuleApiOf) => ({
  api: {
    trading: openTrading(platform, apiOf(offer)),
    alerts: openAlerts(platform, apiOf(offer)),
    manualMatches: openManualMatches(platform, apiOf(accounts).factSeal),
  },
})

/** Module for traders: views of the book with liabilities, manual prices and states, alerts, manual matches. */
export const trading = {
  name: 'trading',
  open: () => openTradingModule,
} satisfies Module
