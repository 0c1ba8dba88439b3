import { workingDate } from '@touchline/domain/calendar'
import type pg from 'pg'
import type { Clock } from '../platform/clock/clock.ts'
import type { Page } from '../platform/page.ts'
import type { CreditOrder } from './credit.ts'
import { allocateCredit } from './credit.store.ts'
import {
  type LineRange,
  type MemberRange,
  type DirectMembersRange,
  readAllCompanyIds,
  readCompanyIds,
  readLineSums,
  readMemberSums,
  readDirectMembersSums,
} from './line-days.store.ts'
import type { CashOrder } from './line-cash.ts'
import { payCash } from './line-cash.store.ts'
import { readLineFunds } from './line-funds.store.ts'
import type { SettleOrder, TopAccount } from './line-settlement.ts'
import { readOutstanding, readTopOutstanding, settleLine } from './line-settlement.store.ts'
import type { MemberSumsBy, SumsBy, SumsPage } from './line-sums.ts'
import { readTillDay } from './hierarchy/till-statement.store.ts'

interface LineMoneyParts {
  readonly pool: pg.Pool
  /** Connection pool for reports and history, separate to keep bets fast. */
  readonly reads: pg.Pool
  readonly clock: Pick<Clock, 'worldMs'>
  /** Ledger shard of payments between neighbouring accounts of the upline tree. */
  readonly shard: number
}

const readMoment = (clock: Pick<Clock, 'worldMs'>) => {
  const atMs = Math.floor(clock.worldMs())
  return { workingDate: workingDate(atMs), atMs }
}

/** Creates the money operations of uplines: credit, cash, open balances and booked sums of accounts. */
export const createLineMoney = ({ pool, reads, clock, shard }: LineMoneyParts) => ({
  /** Gives or takes back credit in the transaction of the client (UP6). */
  allocateCredit: (client: pg.PoolClient, order: CreditOrder) =>
    allocateCredit(client, order, Math.floor(clock.worldMs())),
  /** Pays cash between neighbouring accounts in the transaction of the client (UP10). */
  payCash: (client: pg.PoolClient, order: CashOrder) => payCash(client, shard, readMoment(clock), order),
  settle: (client: pg.PoolClient, order: SettleOrder) => settleLine(client, shard, readMoment(clock), order),
  readOutstanding: (account: string) => readOutstanding(pool, account),
  readTopOutstanding: (operatorId: number, tops: readonly TopAccount[], page: SumsPage) =>
    readTopOutstanding(reads, operatorId, tops, page),
  funds: (ids: Parameters<typeof readLineFunds>[1]) => readLineFunds(pool, ids),
  /** Returns the cash statement of an upline for one working day (UP10). */
  tillDay: (uplineId: number, date: string, page: Page) => readTillDay(reads, uplineId, date, page),
  companyIds: (operatorId: number) => readCompanyIds(reads, operatorId),
  allCompanyIds: (operators: Parameters<typeof readAllCompanyIds>[1]) => readAllCompanyIds(reads, operators),
  sums: (range: LineRange, by: SumsBy) => readLineSums(reads, range, by),
  directMembersSums: (range: DirectMembersRange) => readDirectMembersSums(reads, range),
  memberSums: (range: MemberRange, by: MemberSumsBy) => readMemberSums(reads, range, by),
})
export type LineMoney = ReturnType<typeof createLineMoney>
