import type { Migration } from 'kysely'
import * as members from './0001-members.ts'
import * as matches from './0002-matches.ts'
import * as ledger from './0003-ledger.ts'
import * as tickets from './0004-tickets.ts'
import * as placement from './0005-placement.ts'
import * as judging from './0006-judging.ts'
import * as settlement from './0007-settlement.ts'
import * as sessionRule from './0008-session-rule.ts'

/** In order; named here rather than found on disk, because the server is bundled into one file. */
export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '0001-members': members,
  '0002-matches': matches,
  '0003-ledger': ledger,
  '0004-tickets': tickets,
  '0005-placement': placement,
  '0006-judging': judging,
  '0007-settlement': settlement,
  '0008-session-rule': sessionRule,
}
