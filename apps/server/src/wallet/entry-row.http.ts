import type { BetEntry } from '@touchline/contract/sportsbook/bet-list'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { Entry } from './entries.ts'

/** Converts a ledger posting of a bet to its wire row. */
export const entryRow = ({ shard, seq, atMs, kind, amountMinor, movedMinor }: Entry): BetEntry => ({
  id: `${shard}-${seq}`,
  at: isoAtPlus8(atMs),
  kind,
  amount: String(amountMinor),
  moved: String(movedMinor),
})
