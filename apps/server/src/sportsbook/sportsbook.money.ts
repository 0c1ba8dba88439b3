import type pg from 'pg'
import { DEFAULT_CASH_OUT_TOLERANCE_BP } from '@touchline/domain/cash-out'
import type { MatchId, SportId } from '@touchline/domain/match'
import type { Margins, MatchModel } from '@touchline/domain/pricing'
import type { Clock } from '../platform/clock/clock.ts'
import type { WalletFace } from '../wallet/index.ts'
import { createBetLists } from './betting/bet-lists.ts'
import type { TellBets } from './betting/bets-changed.ts'
import { createCombineLegs } from './betting/combine-legs.ts'
import { createHoldAtOperator } from './betting/hold-at-operator.ts'
import { createOperatorHoldStore } from './betting/operator-hold.store.ts'
import { createHouseStore } from './betting/house.store.ts'
import { createPendingJudge } from './betting/judge-pending.ts'
import { createJudgeStore } from './betting/judge.store.ts'
import { createPlaceBet } from './betting/place-bet.ts'
import { createPlacementQueue } from './betting/placement-queue.ts'
import { createPlacementStore } from './betting/placement.store.ts'
import { createSettledBets } from './betting/settled-bets.ts'
import { createSettledStore } from './betting/settled-bets.store.ts'
import { createSystemBets } from './betting/system-bet.ts'
import { createTicketStore } from './betting/ticket.store.ts'
import { createCashOutStore } from './cash-out/cash-out.store.ts'
import { createCashOuts } from './cash-out/cash-out.ts'
import { createCashOutJudge } from './cash-out/judge-cash-outs.ts'
import { createLegValuer } from './cash-out/leg-valuer.ts'
import { LANES } from './lanes.ts'
import type { BookView } from './offer/book-ports.ts'
import type { StakeCap } from './betting/stake-limits.ts'
import { createHistoryStore } from './settlement/settlement-history.store.ts'
import { createSettlementHistory } from './settlement/settlement-history.ts'

interface MoneyParts {
  readonly pool: pg.Pool
  /** What members read of the past comes from here, so that no bet waits for it. */
  readonly reads: pg.Pool
  /** Batches of bets are placed over these. */
  readonly batches: pg.Pool
  readonly clock: Clock
  readonly wallet: WalletFace
  readonly book: BookView
  /** LI6. */
  readonly stakeCap: StakeCap
  /** What a match is priced on. */
  readonly modelOf: (matchId: MatchId) => MatchModel | undefined
  /** MA1. */
  readonly marginsOf: (matchId: MatchId) => Margins
  /** AC3: how long a bet in play waits. */
  readonly waitMsOf: (sportId: SportId) => number
  readonly bus: TellBets
  readonly onNotice: (line: string) => void
}

/** The parts that move money, over one database. */
export const createMoney = (parts: MoneyParts) => {
  const { pool, batches, reads, clock, wallet, book, bus, onNotice } = parts
  const placements = createPlacementStore(pool)
  const lists = createBetLists(createTicketStore(pool), wallet.entries)
  const readLists = createBetLists(createTicketStore(reads), wallet.readEntries)
  const combine = createCombineLegs(parts)
  const judge = createPendingJudge({
    book,
    clock,
    combine,
    store: createJudgeStore(pool),
    lane: LANES.judge,
    bus,
    onNotice,
  })
  const atOperator = createHoldAtOperator({
    wallets: wallet.operatorWallets,
    store: createOperatorHoldStore(pool, wallet),
    clock,
    lane: LANES.judge,
    bus,
  })
  return {
    stakeCap: parts.stakeCap,
    lists,
    atOperator,
    readLists,
    judge,
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
      onWaiting: judge.add,
      atOperator,
      wallets: wallet.operatorWallets,
      bus,
      queue: createPlacementQueue({
        store: createPlacementStore(batches),
        clock,
        lanes: LANES.place,
        gatherMs: 2,
        maxBatch: 256,
      }),
    }),
  }
}

/** Running bets are bought back on the judge's lane: both wait in play, and neither is hot. */
const createCashOutParts = ({ pool, modelOf, wallet, ...parts }: MoneyParts) => {
  const { balanceOf, outstandingOf, operatorWallets: wallets } = wallet
  const quoting = {
    ...parts,
    store: createCashOutStore(pool),
    valuer: createLegValuer({ book: parts.book, modelOf }),
  }
  const cashOutJudge = createCashOutJudge({
    ...quoting,
    lane: LANES.judge,
    toleranceBp: DEFAULT_CASH_OUT_TOLERANCE_BP,
  })
  return {
    cashOutJudge,
    cashOuts: createCashOuts({ ...quoting, judge: cashOutJudge, balanceOf, outstandingOf, wallets }),
  }
}
