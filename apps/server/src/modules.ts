import { accounts } from './accounts/index.ts'
import { backoffice } from './backoffice/index.ts'
import { betting } from './betting/index.ts'
import { cashOut } from './cash-out/index.ts'
import { competitions } from './competitions/index.ts'
import { demoHistory } from './demo-history/index.ts'
import { highlights } from './highlights/index.ts'
import { intake } from './intake/index.ts'
import { notices } from './notices/index.ts'
import { offer } from './offer/index.ts'
import type { ModuleSchema } from './platform/database/module-schema.ts'
import type { Module } from './platform/module.ts'
import { platformSchema } from './platform/platform.schema.ts'
import { reports } from './reports/index.ts'
import { results } from './results/index.ts'
import type { ModuleOptions } from './server-options.ts'
import { television } from './television/index.ts'
import { tournament } from './tournament/index.ts'
import { trading } from './trading/index.ts'
import { wallet } from './wallet/index.ts'

export type ServerModule = Module<unknown, ModuleOptions>

/** Modules of the server, in opening order. A module uses the tables and interfaces of earlier modules only. */
export const MODULES: readonly ServerModule[] = [
  accounts,
  wallet,
  notices,
  offer,
  intake,
  betting,
  results,
  cashOut,
  trading,
  demoHistory,
  competitions,
  highlights,
  tournament,
  television,
  reports,
  backoffice,
]

/** Returns the database schemas in the order of application: the platform schema, then the modules. */
export const collectSchemas = (modules: readonly ServerModule[]): readonly ModuleSchema[] => [
  platformSchema,
  ...modules.flatMap(({ schema }) => schema ?? []),
]
