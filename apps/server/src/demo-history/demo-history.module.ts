import { intake } from '../intake/index.ts'
import type { ModuleApiOf, Module, Platform } from '../platform/module.ts'
import { type DemoHistoryOptions, openHistory, simulateDemoHistory } from './demo-history.simulate.ts'

const openDemoHistory = (platform: Platform, apiOf: ModuleApiOf, options: DemoHistoryOptions) => {
  const { productHistories, access } = openHistory(platform)
  apiOf(intake).beforeFeed((holding) => simulateDemoHistory(platform, apiOf, options, holding, productHistories))
  return { api: access }
}

/** Module for the days before a new demo: simulates bets and results, with the parts of other products. */
export const demoHistory = {
  name: 'demo-history',
  open: (options) => (platform, apiOf) => openDemoHistory(platform, apiOf, options),
} satisfies Module<unknown, DemoHistoryOptions>
