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
import { inForceIn, type SetAccount, type TreeRow } from '../hierarchy/tree-view.ts'
import { readLine, readShares, readTree } from '../hierarchy/tree-view.store.ts'

const MAX_ROWS = 1_000

/** Lists the upline tree of an operator, or of an account with its downline, a line for each account. */
export async function describeHierarchy(
  pool: pg.Pool,
  { operator, account }: { readonly operator: string | null; readonly account: string | null },
): Promise<readonly string[]> {
  const rows = await readTree(pool, { operator, accountId: account, limit: MAX_ROWS + 1 })
  if (rows.length === 0) return ['no upline accounts']
  const lines = rows.slice(0, MAX_ROWS).map(formatTreeRow)
  return rows.length > MAX_ROWS ? [...lines, `… more than ${MAX_ROWS}: select one with --account`] : lines
}

function formatTreeRow({ accountId, level, currency, state, depth, members }: TreeRow): string {
  return `${'  '.repeat(depth)}${accountId}  ${level} ${currency} ${state}, ${members} members`
}

/** Lists the effective settings of an account and the account that decided each value (UP7). */
export async function describeAccount(pool: pg.Pool, account: string, sportId: number): Promise<readonly string[]> {
  const path = await readLine(pool, account)
  const last = path.at(-1)
  if (last === undefined) throw new Error(`there is no account ${account}`)
  const ids = path.map(({ accountId }) => accountId)
  const shares = path[0]?.level === 'member' ? new Map() : await readShares(pool, ids)
  const { state, priceGroup, limits, closed } = inForceIn(path, sportId)
  return [
    ['company', ...path.map(({ accountId, level }) => `${accountId} (${level})`)].join(' › '),
    `state       ${state.value}, by ${state.by}`,
    priceGroup === null ? 'price group none' : `price group ${priceGroup.value}, by ${priceGroup.by}`,
    ...Array.from(closed, ([product, by]) => `closed      ${product}, by ${by}`),
    ...limitLines(limits, last),
    ...shareLines(path, shares, sportId),
  ]
}

function limitLines(limits: EffectiveSetting['limits'], { currency }: SetAccount): readonly string[] {
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

/** Lists position and commission of each holder in the downline bets of an account, a line for each tab (UP1). */
function shareLines(
  path: readonly SetAccount[],
  sharesByAccount: ReadonlyMap<string, readonly AssignedShare[]>,
  sportId: number,
): readonly string[] {
  const above = path.flatMap(({ accountId, level }) =>
    level === 'member' ? [] : [{ accountId, level, assignedShares: sharesByAccount.get(accountId) ?? [] }],
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

function percent(bp: number): string {
  return `${bp / 100} %`
}
