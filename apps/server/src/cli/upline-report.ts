import { type Currency, formatMinor } from '@touchline/domain/money'
import { UPLINE_LEVELS } from '@touchline/domain/upline'
import type pg from 'pg'
import { readLineChildren } from '../members/directory/direct-downline.store.ts'
import { readHierarchySums } from '../wallet/uplines/upline-days.store.ts'
import { NO_SUMS, subtractSums, type HierarchySums } from '../wallet/uplines/upline-sums.ts'

/** Holders of bet positions, in the order of the stored win/loss lists: the company, then from shareholder to agent. */
const HOLDERS = ['company', ...UPLINE_LEVELS.toReversed()]

interface UplineReportParams {
  readonly account: string
  /** First and last working day of the report, both inclusive. */
  readonly from: string
  readonly to: string
}

/**
 * Reports the totals of the downline of an account, overall and by direct downline (UP3). Throws an Error if the
 * account does not exist.
 */
export async function describeReport(
  pool: pg.Pool,
  { account, from, to }: UplineReportParams,
): Promise<readonly string[]> {
  const [own, ...children] = await readLineChildren(pool, account)
  if (own === undefined) throw new Error('--account: there is no such upline account (account_not_exists)')
  const uplineIds = [own, ...children].map(({ id }) => id)
  const sums = new Map((await readHierarchySums(pool, { uplineIds, from, to })).map((each) => [Number(each.key), each]))
  const all = sums.get(own.id) ?? NO_SUMS
  const below = children.map((child) => ({ child, of: sums.get(child.id) })).filter(({ of }) => of !== undefined)
  const direct = below.reduce((remainder, { of }) => subtractSums(remainder, of ?? NO_SUMS), all)
  return [
    `${account}, working days ${from} to ${to}, ${own.currency}`,
    formatSums('all', all, own.currency),
    ...below.map(({ child, of }) => formatSums(child.accountId, of ?? NO_SUMS, own.currency)),
    ...(direct.bets === 0 && direct.turnoverMinor === 0n ? [] : [formatSums('direct members', direct, own.currency)]),
  ]
}

/** Formats the win/loss of each holder including commission, as one line. Levels with zero are omitted. */
function formatSums(name: string, sums: HierarchySums, currency: Currency): string {
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
