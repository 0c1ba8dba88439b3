import { formatMinor } from '@touchline/domain/money'
import { SPORTSBOOK } from '@touchline/contract/products'
import {
  companyPositionBp,
  type AssignedShare,
  SHARE_TABS,
  computeUplineShares,
  type EffectiveSetting,
} from '@touchline/domain/upline'
import type pg from 'pg'
import { inForceIn, type SetAccount, type TreeRow } from '../accounts/uplines/tree-view.ts'
import { readLine, readShares, readTree } from '../accounts/uplines/tree-view.store.ts'

const MAX_ROWS = 1_000

const formatTreeRow = ({ accountId, level, currency, state, depth, members }: TreeRow): string =>
  `${'  '.repeat(depth)}${accountId}  ${level} ${currency} ${state}, ${members} members`

/** Lists the upline tree of an operator, or of an account with its downline, a line for each account. */
export const describeHierarchy = async (
  pool: pg.Pool,
  { operator, account }: { readonly operator: string | null; readonly account: string | null },
): Promise<readonly string[]> => {
  const rows = await readTree(pool, { operator, accountId: account, limit: MAX_ROWS + 1 })
  if (rows.length === 0) return ['no upline accounts']
  const lines = rows.slice(0, MAX_ROWS).map(formatTreeRow)
  return rows.length > MAX_ROWS ? [...lines, `… more than ${MAX_ROWS}: select one with --account`] : lines
}

const limitLines = (limits: EffectiveSetting['limits'], { currency }: SetAccount): readonly string[] => {
  if (limits === null) return ['limits      none: bets are not possible']
  const { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor } = limits
  return [
    ['min bet    ', minBetMinor],
    ['max bet    ', maxBetMinor],
    ['max payout ', maxPayoutMinor],
    ['max a match', maxPerMatchMinor],
  ].map(([name, limit]) => {
    const { value, by } = limit as { readonly value: bigint; readonly by: string }
    return `${String(name)} ${formatMinor(value, currency)} ${currency}, by ${by}`
  })
}

const percent = (bp: number): string => `${bp / 100} %`

/** Lists position and commission of each holder in the downline bets of an account, a line for each tab (UP1). */
const shareLines = (
  line: readonly SetAccount[],
  sharesByAccount: ReadonlyMap<string, readonly AssignedShare[]>,
  sportId: number,
): readonly string[] => {
  const above = line.flatMap(({ accountId, level }) =>
    level === 'member' ? [] : [{ accountId, level, given: sharesByAccount.get(accountId) ?? [] }],
  )
  return SHARE_TABS.map((tab) => {
    const shares = computeUplineShares(above, { product: SPORTSBOOK.product, sportId, tab })
    const shareTexts = shares.map(
      ({ accountId, positionBp, commissionBp }) =>
        `${accountId} ${percent(positionBp)}${commissionBp === 0 ? '' : `, commission ${percent(commissionBp)}`}`,
    )
    const company = `company ${percent(companyPositionBp(shares) ?? 0)}`
    return `${tab.padEnd(11)} ${[company, ...shareTexts.toReversed()].join(' · ')}`
  })
}

/** Lists the effective settings of an account and the account that decided each value (UP7). */
export const describeAccount = async (pool: pg.Pool, account: string, sportId: number): Promise<readonly string[]> => {
  const line = await readLine(pool, account)
  const last = line.at(-1)
  if (last === undefined) throw new Error(`there is no account ${account}`)
  const ids = line.map(({ accountId }) => accountId)
  const shares = line[0]?.level === 'member' ? new Map() : await readShares(pool, ids)
  const { state, priceGroup, limits, closed } = inForceIn(line, sportId)
  return [
    ['company', ...line.map(({ accountId, level }) => `${accountId} (${level})`)].join(' › '),
    `state       ${state.value}, by ${state.by}`,
    priceGroup === null ? 'price group none' : `price group ${priceGroup.value}, by ${priceGroup.by}`,
    ...Array.from(closed, ([product, by]) => `closed      ${product}, by ${by}`),
    ...limitLines(limits, last),
    ...shareLines(line, shares, sportId),
  ]
}
