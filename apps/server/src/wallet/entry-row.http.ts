import type { BetEntry } from '@touchline/contract/sportsbook/bet-list'
import { isoAtPlus8 } from '@touchline/domain/calendar'
import type { Entry } from './entries.ts'

/** Wire shape of a movement. */
export const entryRow = ({ lane, seq, atMs, kind, amountMinor, movedMinor }: Entry): BetEntry => ({
  id: `${lane}-${seq}`,
  at: isoAtPlus8(atMs),
  kind,
  amount: String(amountMinor),
  moved: String(movedMinor),
})
