import type { AccountDetail, AccountRow, SportLimits } from '@touchline/contract/office/accounts'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { EffectiveValue } from '@touchline/domain/upline'
import { type TreeObject, type StaffInSession, requireOperator } from '../staff/index.ts'
import type { ReadAccountFunds } from '../members/index.ts'
import type { AccountListParams, ListedAccount } from './account-rows.ts'
import { inForceIn, type SetAccount } from './tree-view.ts'

/** Reads of accounts with their settings and funds. */
export interface AccountReads {
  readAccounts(params: AccountListParams): Promise<readonly ListedAccount[]>
  readAccount(accountId: string): Promise<ListedAccount | null>
  readLine(accountId: string): Promise<readonly SetAccount[]>
  readonly readFunds: ReadAccountFunds
}

type AccountsParams = Omit<AccountListParams, 'operatorId' | 'underId'>

const NOTHING = { creditMinor: 0n, allocatedMinor: 0n, balanceMinor: null, outstandingMinor: null }

/** Returns the accounts directly below an account, or below the caller's own account, with their funds. */
export function listAccounts(reads: AccountReads) {
  return async (
    { staff }: Pick<StaffInSession, 'staff'>,
    target: TreeObject | null,
    params: AccountsParams,
  ): Promise<AccountRow[]> => {
    if (target !== null && target.uplineId === null) return []
    const underId = target?.uplineId ?? staff.upline?.id ?? null
    return withFunds(reads, await reads.readAccounts({ ...params, operatorId: requireOperator(staff).id, underId }))
  }
}

async function withFunds({ readFunds }: AccountReads, accounts: readonly ListedAccount[]): Promise<AccountRow[]> {
  const funds = await readFunds({
    uplineIds: accounts.flatMap(({ uplineId }) => uplineId ?? []),
    memberIds: accounts.flatMap(({ memberId }) => memberId ?? []),
  })
  return accounts.map(({ accountId, uplineId, memberId, ...row }) => {
    const has = (uplineId === null ? funds.members.get(memberId ?? 0) : funds.uplines.get(uplineId)) ?? NOTHING
    return {
      account: accountId,
      ...row,
      funds: {
        credit: String(has.creditMinor),
        allocated: String(has.allocatedMinor),
        balance: text(has.balanceMinor),
        outstanding: text(has.outstandingMinor),
      },
    }
  })
}

function text(minor: bigint | null): string | null {
  return minor === null ? null : String(minor)
}

/** Returns an account with its funds, own settings, effective settings and the deciding accounts (UP7). */
export function showAccount(reads: AccountReads) {
  return async ({ staff }: Pick<StaffInSession, 'staff'>, { accountId }: TreeObject): Promise<AccountDetail> => {
    const [found, line] = await Promise.all([reads.readAccount(accountId), reads.readLine(accountId)])
    const [row] = await withFunds(reads, found === null ? [] : [found])
    const shownAccount = line.at(-1)
    if (row === undefined || shownAccount === undefined) throw new Error(`${accountId} is gone`)
    const from = staff.upline === null ? 0 : line.findIndex((each) => each.accountId === staff.upline?.accountId)
    const visibleLine = line.slice(from)
    return {
      ...row,
      path: visibleLine
        .slice(0, -1)
        .flatMap(({ accountId: account, level }) => (level === 'member' ? [] : { account, level })),
      own: {
        priceGroup: shownAccount.priceGroup,
        closed: [...shownAccount.closed],
        limits: toSportLimits(shownAccount.limits),
      },
      inForce: computeInForce(line, new Set(visibleLine.map((each) => each.accountId))),
    }
  }
}

function toSportLimits(limits: ReadonlyMap<number, BetLimits>): SportLimits[] {
  return [...limits].map(([sportId, { minBetMinor, maxBetMinor, maxPayoutMinor, maxPerMatchMinor }]) => ({
    sportId,
    minBet: String(minBetMinor),
    maxBet: String(maxBetMinor),
    maxPayout: String(maxPayoutMinor),
    maxPerMatch: String(maxPerMatchMinor),
  }))
}

function computeInForce(line: readonly SetAccount[], shown: ReadonlySet<string>): AccountDetail['inForce'] {
  const decided = createDecided(line, shown)
  const sportIds = [...new Set(line.flatMap(({ limits }) => [...limits.keys()]))].toSorted((a, b) => a - b)
  const { state, priceGroup, closed } = inForceIn(line, 0)
  return {
    state: decided(state, same),
    priceGroup: priceGroup && decided(priceGroup, same),
    closed: Array.from(closed, ([value, by]) => decided({ value, by }, same)),
    limits: sportIds.flatMap((sportId) => {
      const { limits } = inForceIn(line, sportId)
      if (limits === null) return []
      return {
        sportId,
        minBet: decided(limits.minBetMinor, String),
        maxBet: decided(limits.maxBetMinor, String),
        maxPayout: decided(limits.maxPayoutMinor, String),
        maxPerMatch: decided(limits.maxPerMatchMinor, String),
      }
    }),
  }
}

/**
 * Creates the converter of an effective setting with the account that decided it. Accounts above the caller appear by
 * level only.
 */
function createDecided(line: readonly SetAccount[], shown: ReadonlySet<string>) {
  const levels = new Map(line.map(({ accountId, level }) => [accountId, level]))
  return <T, View>({ value, by }: EffectiveValue<T>, toView: (value: T) => View) => ({
    value: toView(value),
    level: levels.get(by) ?? null,
    account: shown.has(by) ? by : null,
  })
}

function same<T>(value: T): T {
  return value
}
