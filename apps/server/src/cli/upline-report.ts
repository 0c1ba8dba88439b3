import { type Currency, formatMinor } from '@touchline/domain/money'
import { UPLINE_LEVELS } from '@touchline/domain/upline'
import type pg from 'pg'
import { readLineChildren } from '../accounts/uplines/line-children.store.ts'
import { type LineSums, readLineSums } from '../wallet/line-days.store.ts'

const NOTHING: LineSums = {
  uplineId: 0,
  bets: 0,
  turnoverMinor: 0n,
  validTurnoverMinor: 0n,
  memberWinLossMinor: 0n,
  memberCommissionMinor: 0n,
  winLossMinor: [0n, 0n, 0n, 0n, 0n, 0n],
  commissionMinor: [0n, 0n, 0n, 0n, 0n, 0n],
}

/** In the order of their parts: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()]

const less = (all: LineSums, one: LineSums): LineSums => ({
  uplineId: all.uplineId,
  bets: all.bets - one.bets,
  turnoverMinor: all.turnoverMinor - one.turnoverMinor,
  validTurnoverMinor: all.validTurnoverMinor - one.validTurnoverMinor,
  memberWinLossMinor: all.memberWinLossMinor - one.memberWinLossMinor,
  memberCommissionMinor: all.memberCommissionMinor - one.memberCommissionMinor,
  winLossMinor: all.winLossMinor.map((part, at) => part - (one.winLossMinor[at] ?? 0n)),
  commissionMinor: all.commissionMinor.map((part, at) => part - (one.commissionMinor[at] ?? 0n)),
})

/** What everybody gained or lost, commission with it; levels that have nothing of it are left out. */
const rowOf = (name: string, sums: LineSums, currency: Currency): string => {
  const money = (minor: bigint): string => formatMinor(minor, currency)
  const parts = HOLDERS.map((holder, at) => ({
    holder,
    minor: (sums.winLossMinor[at] ?? 0n) + (sums.commissionMinor[at] ?? 0n),
  })).filter(({ holder, minor }) => minor !== 0n || holder === 'company')
  return [
    `${name}  ${sums.bets} bets`,
    `turnover ${money(sums.turnoverMinor)}`,
    `members ${money(sums.memberWinLossMinor + sums.memberCommissionMinor)}`,
    ...parts.toReversed().map(({ holder, minor }) => `${holder} ${money(minor)}`),
  ].join(' · ')
}

interface Asked {
  readonly account: string
  /** Working days, both within. */
  readonly from: string
  readonly to: string
}

/** UP3: what all below an account came to, then by each right below it. Throws where there is no such account. */
export const tellReport = async (pool: pg.Pool, { account, from, to }: Asked): Promise<readonly string[]> => {
  const [own, ...children] = await readLineChildren(pool, account)
  if (own === undefined) throw new Error('--account: there is no such account above members (account_not_exists)')
  const uplineIds = [own, ...children].map(({ id }) => id)
  const sums = new Map((await readLineSums(pool, { uplineIds, from, to })).map((each) => [each.uplineId, each]))
  const all = sums.get(own.id) ?? NOTHING
  const below = children.map((child) => ({ child, of: sums.get(child.id) })).filter(({ of }) => of !== undefined)
  const direct = below.reduce((rest, { of }) => less(rest, of ?? NOTHING), all)
  return [
    `${account}, working days ${from} to ${to}, ${own.currency}`,
    rowOf('all', all, own.currency),
    ...below.map(({ child, of }) => rowOf(child.accountId, of ?? NOTHING, own.currency)),
    ...(direct.bets === 0 && direct.turnoverMinor === 0n ? [] : [rowOf('own members', direct, own.currency)]),
  ]
}
