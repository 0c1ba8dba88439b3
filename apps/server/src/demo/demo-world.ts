import type { FillDemo } from '../platform/module.ts'
import type { Settings } from '@touchline/contract/accounts/settings'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type { AccountState } from '@touchline/domain/acceptance'
import {
  type MemberStore,
  refusalOfState,
  BET_BUILDER,
  CASH_OUT,
  type Passwords,
  type StoredPassword,
} from '../members/index.ts'
import { computeHouseLimits } from '../operators/index.ts'
import type { NamedOwner } from '../staff/index.ts'
import type { CreateMember, MemberCommand } from './create-member.ts'
import { DEMO_ELSEWHERE, DEMO_LINES, DEMO_OPERATOR, type DemoLine, openDemoTournament } from './demo-tree.ts'

/** Published password of demo members. */
export const DEMO_PASSWORD = 'demo88'
/** Published password of demo office logins; staff passwords are longer. */
export const DEMO_OFFICE_PASSWORD = 'demo-office-88'

interface DemoMember {
  readonly accountId: string
  readonly currency: Currency
  /** Language chosen by the member; absent if the member uses the language of the site. */
  readonly language?: Settings['language']
  /** Price group (OD8). Defaults to A. */
  readonly commType?: PriceGroup
}

export const DEMO_MEMBERS: readonly DemoMember[] = [
  { accountId: 'demo1', currency: 'MYR' },
  { accountId: 'demo2', currency: 'THB', language: 'th' },
  { accountId: 'demo3', currency: 'USD' },
  { accountId: 'demo-mm', currency: 'MMK', language: 'my' },
  { accountId: 'demo-id', currency: 'IDR', language: 'id' },
  { accountId: 'demo-c', currency: 'MYR', commType: 'C' },
]

/** Features of the demo operator that the server options can turn on: cash-out and bet builder. */
export const DEMO_OFFERS = ['cashout', 'builder'] as const
export type DemoOffer = (typeof DEMO_OFFERS)[number]

/** Shell command that closes the demo accounts, named in error messages. */
export const CLOSE_DEMO = 'npm run touchline -- close-demo --by NAME'

interface ExistingAccount {
  readonly accountId: string
  readonly state: AccountState
  readonly password: StoredPassword
  /** True for an office login, false for a member. */
  readonly office: boolean
}

interface DemoAccountsParts {
  readonly members: Pick<MemberStore, 'ensureOperator' | 'offerProduct' | 'storeSettings' | 'saveSettings'>
  readonly createMember: CreateMember
  /** Creates an office login with the published password. */
  readonly createOffice: (loginId: string) => Promise<void>
  /** Creates the upline paths with unused ids, including members and office logins. */
  readonly createLines: (lines: readonly DemoLine[]) => Promise<void>
  readonly passwords: Pick<Passwords, 'unseal' | 'matches'>
  /** Creates the type-2 operator with its members and upline path. */
  readonly createElsewhere: () => Promise<void>
  /** Adds the demo data of the modules. */
  readonly fillDemo: FillDemo
  /** Returns which of the demo account ids exist. */
  readonly findAccounts: (accountIds: readonly string[]) => Promise<readonly ExistingAccount[]>
  /** Returns whether the database is new. */
  readonly isUnused: () => Promise<boolean>
}

export interface DemoChoice {
  /** Value of the demo flag. Null without the flag: the demo runs on a new database or where the demo ran before. */
  readonly wanted: boolean | null
  readonly offers: readonly DemoOffer[]
  /** Reason why the accounts may be reachable from outside; null if only this machine has access. */
  readonly openBecause: string | null
}

/** Demo accounts that may log in. */
export interface DemoLogins {
  readonly members: readonly Pick<DemoMember, 'accountId' | 'currency'>[]
  /** Members that still have the published password. */
  readonly published: readonly string[]
  /** Office logins that still have the published password. */
  readonly office: readonly string[]
}

const NOBODY: DemoLogins = { members: [], published: [], office: [] }

/** Office logins of the demo operator and of the platform. */
export const DEMO_OFFICE = 'demo-office'
const DEMO_HOUSE = 'house-demo'
/** Demo members including the members of the upline paths. */
export const ALL_DEMO_MEMBERS: DemoLogins['members'] = [
  ...DEMO_MEMBERS,
  ...DEMO_LINES.flatMap(({ currency, members }) => members.map((accountId) => ({ accountId, currency }))),
]
const DEMO_OFFICES = [DEMO_HOUSE, DEMO_OFFICE, ...DEMO_LINES.flatMap(({ offices }) => offices)]
/** Demo members that bet through the operator wallet (type 2). Without a running wallet they cannot bet. */
const BETTORS_ELSEWHERE: readonly string[] = [DEMO_ELSEWHERE.accountId, DEMO_ELSEWHERE.below]
const MEMBERS_ELSEWHERE: readonly string[] = [...BETTORS_ELSEWHERE, DEMO_ELSEWHERE.myanmar]
export const DEMO_ACCOUNTS = [
  ...ALL_DEMO_MEMBERS.map(({ accountId }) => accountId),
  ...MEMBERS_ELSEWHERE,
  ...DEMO_OFFICES,
]
/** Members with bets in the demo history. */
export const DEMO_BETTORS = [...ALL_DEMO_MEMBERS.map(({ accountId }) => accountId), ...BETTORS_ELSEWHERE]

/** Builds the request that creates a demo member, optionally under another account id. Tests also use the function. */
export function demoMember(
  { currency, commType = 'A' }: DemoMember,
  accountId: string,
  operatorId: number,
): MemberCommand {
  const limits = computeHouseLimits(currency)
  return {
    accountId,
    password: DEMO_PASSWORD,
    operatorId,
    currency,
    commType,
    limits: new Map(SPORTS.map(({ id }) => [id, limits])),
    depositMinor: limits.minBetMinor * 10_000n,
  }
}

/** Returns the employer of a demo office login: the platform, an operator or an upline. */
export function findDemoOwner(loginId: string): NamedOwner {
  if (loginId === DEMO_HOUSE) return 'house'
  return loginId === DEMO_OFFICE ? { operator: DEMO_OPERATOR } : { upline: loginId }
}

/**
 * Opens the demo on a new database or where the demo ran before. The server must not be reachable from outside, because
 * the README contains the demo password.
 * @throws Error with the command that closes the demo accounts, if open demo accounts are not allowed
 */
export async function openDemoAccounts(parts: DemoAccountsParts, choice: DemoChoice): Promise<DemoLogins> {
  const { wanted, offers, openBecause } = choice
  const existingAccounts = await parts.findAccounts(DEMO_ACCOUNTS)
  const anyOpen = existingAccounts.some(isOpen)
  const against = openBecause ?? (wanted === false ? '--no-demo is given' : null)
  if (against !== null) {
    const open = 'demo accounts with a published password are open'
    if (anyOpen) throw new Error(`${open}, but ${against}: run ${CLOSE_DEMO} first`)
    if (wanted === true) throw new Error(`--demo is only for local use, but ${against}`)
  }
  const shouldOpen =
    against === null && (wanted === true || anyOpen || (existingAccounts.length === 0 && (await parts.isUnused())))
  if (!shouldOpen) {
    if (offers.length > 0) throw new Error('--offer requires the demo, which is off')
    return NOBODY
  }
  await createDemoAccounts(parts, existingAccounts, offers)
  return listDemoLogins(parts, await parts.findAccounts(DEMO_ACCOUNTS))
}

function isOpen({ state }: ExistingAccount): boolean {
  return refusalOfState(state) === null
}

/** Creates the demo operator and the missing members and upline paths. Existing accounts stay unchanged. */
async function createDemoAccounts(
  { members, createMember, createOffice, createLines, createElsewhere, fillDemo }: DemoAccountsParts,
  existingAccounts: readonly ExistingAccount[],
  offers: readonly DemoOffer[],
): Promise<void> {
  const operator = await members.ensureOperator(DEMO_OPERATOR)
  await members.storeSettings(operator.id, {
    [CASH_OUT.name]: offers.includes('cashout'),
    [BET_BUILDER.name]: offers.includes('builder'),
  })
  if (existingAccounts.length === 0) await openDemoTournament(members, operator.id)
  const memberIds = await Promise.all(
    DEMO_MEMBERS.map(async (member) => {
      const { accountId, language } = member
      const isNew = existingAccounts.every((account) => account.accountId !== accountId)
      const memberId = await createMember(demoMember(member, accountId, operator.id))
      if (isNew && language !== undefined) await members.saveSettings(memberId, { language })
      return memberId
    }),
  )
  const names = new Set(existingAccounts.map(({ accountId }) => accountId))
  for (const loginId of [DEMO_HOUSE, DEMO_OFFICE]) if (!names.has(loginId)) await createOffice(loginId)
  const missing = DEMO_LINES.filter((line) => line.members.every((accountId) => !names.has(accountId)))
  if (missing.length > 0) await createLines(missing)
  if (MEMBERS_ELSEWHERE.some((accountId) => !names.has(accountId))) await createElsewhere()
  await fillDemo({ id: operator.id, isNew: existingAccounts.length === 0, memberIds })
}

async function listDemoLogins(parts: DemoAccountsParts, accounts: readonly ExistingAccount[]): Promise<DemoLogins> {
  const open = accounts.filter(isOpen)
  const names = new Set(open.map(({ accountId }) => accountId))
  const published = await findPublishedAccounts(parts, open)
  const listNames = (office: boolean) =>
    published.filter((account) => account.office === office).map(({ accountId }) => accountId)
  return {
    members: ALL_DEMO_MEMBERS.filter(({ accountId }) => names.has(accountId)),
    published: listNames(false).filter((accountId) => !MEMBERS_ELSEWHERE.includes(accountId)),
    office: DEMO_OFFICES.filter((accountId) => listNames(true).includes(accountId)),
  }
}

/** Returns which accounts still have the published password. A hash shared by several accounts is checked once. */
async function findPublishedAccounts(
  { passwords }: DemoAccountsParts,
  accounts: readonly ExistingAccount[],
): Promise<readonly ExistingAccount[]> {
  const hashOf = ({ password }: ExistingAccount): string => passwords.unseal(password) ?? ''
  const hashes = [...new Set(accounts.map(hashOf))].filter((hash) => hash !== '')
  const isPublished = async (hash: string): Promise<boolean> =>
    (await passwords.matches(hash, DEMO_PASSWORD)) || passwords.matches(hash, DEMO_OFFICE_PASSWORD)
  const right = await Promise.all(hashes.map(isPublished))
  const published = new Set(hashes.filter((_hash, index) => right[index]))
  return accounts.filter((account) => published.has(hashOf(account)))
}
