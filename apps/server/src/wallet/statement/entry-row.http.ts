import type { BetEntry } from '@touchline/contract/sportsbook/bet-list'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { StatementEntry } from './statement-entries.ts'

/** Converts a ledger posting of a bet to its wire row. */
export function entryRow({ shard, seq, atMs, kind, amountMinor, movedMinor }: StatementEntry): BetEntry {
  return {
    id: `${shard}-${seq}`,
    at: isoAtPlus8(atMs),
    kind,
    amount: String(amountMinor),
    moved: String(movedMinor),
  }
}
