import type pg from 'pg'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { Margins, MatchModel } from '@touchline/domain/pricing'
import type { Clock } from '../platform/clock/clock.ts'
import type { WalletApi } from '../wallet/index.ts'
import { createBetLists } from './lists/bet-lists.ts'
import type { BetPublisher } from './lists/bets-changed.ts'
import { createCombineLegs } from './placing/combine-legs.ts'
import { createHoldAtOperator } from './placing/hold-at-operator.ts'
import { createOperatorHoldStore } from './placing/operator-hold.store.ts'
import { createHouseStore } from './limits/house.store.ts'
import { createBetDelayDecider } from './delay/decide-pending-bets.ts'
import { createBetDelayStore } from './delay/bet-delay.store.ts'
import { createPlaceBet } from './placing/place-bet.ts'
import { createPlacementQueue } from './placing/placement-queue.ts'
import { createPlacementStore } from './placing/placement.store.ts'
import { createSystemBets } from './lists/system-bet.ts'
import { createTicketStore } from './lists/ticket.store.ts'
import { LEDGER_SHARDS } from './lanes.ts'
import type { BookView } from '../offer/index.ts'
import type { StakeCap } from './limits/stake-limits.ts'

interface MoneyParts {
  readonly pool: pg.Pool
  /** Database connections for reads of members' history, so that bets do not wait for these reads. */
  readonly reads: pg.Pool
  /** Database connections for the writes of bets in batches. */
  readonly batches: pg.Pool
  readonly clock: Clock
  readonly wallet: WalletApi
  readonly book: BookView
  /** Returns the platform's stake cap for a leg by its stake rules (LI6). */
  readonly stakeCap: StakeCap
  /** Returns the pricing model of a match; undefined if the match has no model. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
  /** Returns the margins that apply to the markets of a match (MA1). */
  readonly marginsOf: (matchId: MatchId) => Margins
  /** Returns the bet delay in play of a sport, in milliseconds (AC3). */
  readonly waitMsOf: (sportId: SportId) => number
  readonly bus: BetPublisher
  readonly onNotice: (line: string) => void
}

/** Creates the components that move money: placement, bet delays, cash-outs and bet lists. */
export const createMoney = (parts: MoneyParts) => {
  const { pool, batches, reads, clock, wallet, book, bus, onNotice } = parts
  const placements = createPlacementStore(pool)
  const lists = createBetLists(createTicketStore(pool), wallet.entries)
  const readLists = createBetLists(createTicketStore(reads), wallet.readEntries)
  const combine = createCombineLegs(parts)
  const betDelayDecider = createBetDelayDecider({
    book,
    clock,
    combine,
    store: createBetDelayStore(pool),
    shard: LEDGER_SHARDS.decide,
    bus,
    onNotice,
  })
  const atOperator = createHoldAtOperator({
    wallets: wallet.operatorWallets,
    store: createOperatorHoldStore(pool, wallet),
    clock,
    shard: LEDGER_SHARDS.decide,
    bus,
  })
  return {
    stakeCap: parts.stakeCap,
    lists,
    atOperator,
    readLists,
    betDelayDecider,
    wallets: wallet.operatorWallets,
    combine,
    house: createHouseStore(pool),
    systems: createSystemBets(readLists),
    placeBet: createPlaceBet({
      book,
      clock,
      store: placements,
      lists,
      waitMsOf: parts.waitMsOf,
      stakeCap: parts.stakeCap,
      combine,
      onWaiting: betDelayDecider.add,
      atOperator,
      wallets: wallet.operatorWallets,
      bus,
      queue: createPlacementQueue({
        store: createPlacementStore(batches),
        clock,
        shards: LEDGER_SHARDS.place,
        gatherMs: 2,
        maxBatch: 256,
      }),
    }),
  }
}
