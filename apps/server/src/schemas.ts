import { accountsSchema } from './accounts/accounts.schema.ts'
import { noticesSchema } from './notices/notices.schema.ts'
import type { ModuleSchema } from './platform/database/module-schema.ts'
import { platformSchema } from './platform/platform.schema.ts'
import { sportsbookSchema } from './sportsbook/sportsbook.schema.ts'
import { walletSchema } from './wallet/wallet.schema.ts'

/** What the modules keep, in this order: the tables of a module hang on those of the modules before it. */
export const SCHEMAS: readonly ModuleSchema[] = [
  platformSchema,
  accountsSchema,
  walletSchema,
  noticesSchema,
  sportsbookSchema,
]
