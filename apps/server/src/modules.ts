import { auditLog } from './audit-log/index.ts'
import { backoffice } from './backoffice/index.ts'
import { betting } from './betting/index.ts'
import { cashOut } from './cash-out/index.ts'
import { competitions } from './competitions/index.ts'
import { demo } from './demo/index.ts'
import { demoHistory } from './demo-history/index.ts'
import { hierarchy } from './hierarchy/index.ts'
import { highlights } from './highlights/index.ts'
import { intake } from './intake/index.ts'
import { logins } from './logins/index.ts'
import { members } from './members/index.ts'
import { notices } from './notices/index.ts'
import { offer } from './offer/index.ts'
import { operators } from './operators/index.ts'
import type { ModuleSchema } from './runtime/database/module-schema.ts'
import type { Module } from './platform/module.ts'
import { platformSchema } from './platform/platform.schema.ts'
import { reports } from './reports/index.ts'
import { results } from './results/index.ts'
import { secrets } from './secrets/index.ts'
import type { ModuleOptions } from './server-options.ts'
import { staff } from './staff/index.ts'
import { television } from './television/index.ts'
import { tournament } from './tournament/index.ts'
import { trading } from './trading/index.ts'
import { wallet } from './wallet/index.ts'

export type ServerModule = Module<unknown, ModuleOptions>

/** Modules of the server, in opening order. A module uses the tables and interfaces of earlier modules only. */
export const MODULES: readonly ServerModule[] = [
  secrets,
  auditLog,
  members,
  staff,
  wallet,
  notices,
  operators,
  hierarchy,
  logins,
  demo,
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
export function collectSchemas(modules: readonly ServerModule[]): readonly ModuleSchema[] {
  return [platformSchema, ...modules.flatMap(({ schema }) => schema ?? [])]
}
