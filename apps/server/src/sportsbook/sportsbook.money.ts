import type pg from 'pg'
import { DEFAULT_CASH_OUT_TOLERANCE_BP } from '@touchline/domain/cash-out'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { Margins, MatchModel } from '@touchline/domain/pricing'
import type { Clock } from '../platform/clock/clock.ts'
import type { WalletApi } from '../wallet/index.ts'
import { createBetLists } from './betting/bet-lists.ts'
import type { BetPublisher } from './betting/bets-changed.ts'
import { createCombineLegs } from './betting/combine-legs.ts'
import { createHoldAtOperator } from './betting/hold-at-operator.ts'
import { createOperatorHoldStore } from './betting/operator-hold.store.ts'
import { createHouseStore } from './betting/house.store.ts'
import { createBetDelayDecider } from './betting/decide-pending-bets.ts'
import { createBetDelayStore } from './betting/bet-delay.store.ts'
import { createPlaceBet } from './betting/place-bet.ts'
import { createPlacementQueue } from './betting/placement-queue.ts'
import { createPlacementStore } from './betting/placement.store.ts'
import { createSettledBets } from './betting/settled-bets.ts'
import { createSettledStore } from './betting/settled-bets.store.ts'
import { createSystemBets } from './betting/system-bet.ts'
import { createTicketStore } from './betting/ticket.store.ts'
import { createCashOutStore } from './cash-out/cash-out.store.ts'
import { createCashOuts } from './cash-out/cash-out.ts'
import { createCashOutDecider } from './cash-out/decide-cash-outs.ts'
import { createLegValuer } from './cash-out/leg-valuer.ts'
import { LEDGER_SHARDS } from './lanes.ts'
import type { BookView } from './offer/book-ports.ts'
import type { StakeCap } from './betting/stake-limits.ts'
import { createHistoryStore } from './settlement/settlement-history.store.ts'
import { createSettlementHistory } from './settlement/settlement-history.ts'

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
    ...createCashOutParts(parts),
    settlementHistory: createSettlementHistory({
      store: createHistoryStore(reads),
      booked: wallet.booked,
      entries: wallet.readEntries,
    }),
    settledBets: createSettledBets(createSettledStore(reads)),
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

/**
 * Cash-outs share the ledger shard of the bet-delay decisions: both are delayed in play, and neither has high volume.
 */
const createCashOutParts = ({ pool, modelOf, wallet, ...parts }: MoneyParts) => {
  const { readBalance, readOutstandingMinor, operatorWallets: wallets } = wallet
  const quoting = {
    ...parts,
    store: createCashOutStore(pool),
    valuer: createLegValuer({ book: parts.book, modelOf }),
  }
  const cashOutDecider = createCashOutDecider({
    ...quoting,
    shard: LEDGER_SHARDS.decide,
    toleranceBp: DEFAULT_CASH_OUT_TOLERANCE_BP,
  })
  return {
    cashOutDecider,
    cashOuts: createCashOuts({ ...quoting, decider: cashOutDecider, readBalance, readOutstandingMinor, wallets }),
  }
}
