import type { Settings } from '@touchline/contract/accounts/settings'
import type { Currency } from '@touchline/domain/money'
import type { PriceGroup } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type { AccountState } from '@touchline/domain/acceptance'
import type { MemberStore } from './account-ports.ts'
import { refusalOfState } from './account-state.ts'
import type { CreateMember, MemberCommand } from './create-member.ts'
import { houseLimits } from './house-limits.ts'
import { DEMO_ELSEWHERE, DEMO_FREE_PRIZE, DEMO_LINES, DEMO_OPERATOR, type DemoLine } from './demo-tree.ts'
import type { Passwords, StoredPassword } from './passwords.ts'
import type { NamedOwner } from './staff/staff-changes.ts'

/** Of members. */
export const DEMO_PASSWORD = 'demo88'
/** Of who works in the office, whose passwords are longer. */
export const DEMO_OFFICE_PASSWORD = 'demo-office-88'

interface DemoMember {
  readonly accountId: string
  readonly currency: Currency
  /** The language that the member chose; absent where they read in the site's own. */
  readonly language?: Settings['language']
  /** OD8: A where it is not told. */
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

/** What makes a member of this kind under a name of his own, as tests do. */
export const demoMember = (
  { currency, commType = 'A' }: DemoMember,
  accountId: string,
  operatorId: number,
): MemberCommand => {
  const limits = houseLimits(currency)
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

/** What the demo operator offers only when told to. */
export const DEMO_OFFERS = ['cashout', 'builder'] as const
export type DemoOffer = (typeof DEMO_OFFERS)[number]

/** What closes the demo accounts. */
export const CLOSE_DEMO = 'npm run member -- --close-demo --by NAME'

interface FoundAccount {
  readonly accountId: string
  readonly state: AccountState
  readonly password: StoredPassword
  /** A login of the office, and no member. */
  readonly office: boolean
}

interface DemoWorldParts {
  readonly members: Pick<MemberStore, 'ensureOperator' | 'setOffers' | 'openRooms' | 'saveSettings'>
  readonly createMember: CreateMember
  /** Makes one of the office, who has the published password. */
  readonly createOffice: (loginId: string) => Promise<void>
  /** Makes those of these lines whose ids are nobody's, with their members and their office. */
  readonly createLines: (lines: readonly DemoLine[]) => Promise<void>
  readonly passwords: Pick<Passwords, 'unseal' | 'matches'>
  /** Makes the operator that keeps its wallet, with its members and its line. */
  readonly createElsewhere: () => Promise<void>
  /** Those of the demo accounts that there are. */
  readonly found: (accountIds: readonly string[]) => Promise<readonly FoundAccount[]>
  /** Whether the database is new. */
  readonly isUnused: () => Promise<boolean>
}

export interface DemoChoice {
  /** What the flag says; null without one: as it was before, and on where nothing was. */
  readonly wanted: boolean | null
  readonly offers: readonly DemoOffer[]
  /** Why others may reach the accounts, as the start says it; null where nobody else can. */
  readonly openBecause: string | null
}

/** The demo accounts that may log in. */
export interface DemoLogins {
  readonly members: readonly Pick<DemoMember, 'accountId' | 'currency'>[]
  /** Those of them that still have the published password. */
  readonly published: readonly string[]
  /** Those of the office that still have it. */
  readonly office: readonly string[]
}

const NOBODY: DemoLogins = { members: [], published: [], office: [] }

/** Who works in the office of the demo operator, and for the house. */
export const DEMO_OFFICE = 'demo-office'
const DEMO_HOUSE = 'house-demo'
/** With those of the lines. */
export const ALL_DEMO_MEMBERS: DemoLogins['members'] = [
  ...DEMO_MEMBERS,
  ...DEMO_LINES.flatMap(({ currency, members }) => members.map((accountId) => ({ accountId, currency }))),
]
const DEMO_OFFICES = [DEMO_HOUSE, DEMO_OFFICE, ...DEMO_LINES.flatMap(({ offices }) => offices)]
/** They are told who they are by whoever runs their wallet: without it they bet nothing. */
const BETTORS_ELSEWHERE: readonly string[] = [DEMO_ELSEWHERE.accountId, DEMO_ELSEWHERE.below]
const MEMBERS_ELSEWHERE: readonly string[] = [...BETTORS_ELSEWHERE, DEMO_ELSEWHERE.myanmar]
export const DEMO_ACCOUNTS = [
  ...ALL_DEMO_MEMBERS.map(({ accountId }) => accountId),
  ...MEMBERS_ELSEWHERE,
  ...DEMO_OFFICES,
]
/** Who bets in the days before the demo. */
export const DEMO_BETTORS = [...ALL_DEMO_MEMBERS.map(({ accountId }) => accountId), ...BETTORS_ELSEWHERE]

/** For whom one of the demo's office works. */
export const demoOwnerOf = (loginId: string): NamedOwner => {
  if (loginId === DEMO_HOUSE) return 'house'
  return loginId === DEMO_OFFICE ? { operator: DEMO_OPERATOR } : { upline: loginId }
}

const isOpen = ({ state }: FoundAccount): boolean => refusalOfState(state) === null

/** Makes the demo operator and those of its members and lines that are missing; who is there keeps what they have. */
const makeDemoWorld = async (
  { members, createMember, createOffice, createLines, createElsewhere }: DemoWorldParts,
  there: readonly FoundAccount[],
  offers: readonly DemoOffer[],
): Promise<void> => {
  const operator = await members.ensureOperator(DEMO_OPERATOR)
  const [cashOut, betBuilder] = [offers.includes('cashout'), offers.includes('builder')]
  await members.setOffers(operator.id, { cashOut, betBuilder })
  if (there.length === 0) await members.openRooms(operator.id, DEMO_FREE_PRIZE)
  await Promise.all(
    DEMO_MEMBERS.map(async (member) => {
      const { accountId, language } = member
      const isNew = there.every((account) => account.accountId !== accountId)
      const memberId = await createMember(demoMember(member, accountId, operator.id))
      if (isNew && language !== undefined) await members.saveSettings(memberId, { language })
    }),
  )
  const names = new Set(there.map(({ accountId }) => accountId))
  for (const loginId of [DEMO_HOUSE, DEMO_OFFICE]) if (!names.has(loginId)) await createOffice(loginId)
  const missing = DEMO_LINES.filter((line) => line.members.every((accountId) => !names.has(accountId)))
  if (missing.length > 0) await createLines(missing)
  if (MEMBERS_ELSEWHERE.some((accountId) => !names.has(accountId))) await createElsewhere()
}

/** Those of the accounts that still have the published password; each hash is checked once, whoever share it. */
const publishedOf = async (
  { passwords }: DemoWorldParts,
  accounts: readonly FoundAccount[],
): Promise<readonly FoundAccount[]> => {
  const hashOf = ({ password }: FoundAccount): string => passwords.unseal(password) ?? ''
  const hashes = [...new Set(accounts.map(hashOf))].filter((hash) => hash !== '')
  const isPublished = async (hash: string): Promise<boolean> =>
    (await passwords.matches(hash, DEMO_PASSWORD)) || passwords.matches(hash, DEMO_OFFICE_PASSWORD)
  const right = await Promise.all(hashes.map(isPublished))
  const published = new Set(hashes.filter((_hash, index) => right[index]))
  return accounts.filter((account) => published.has(hashOf(account)))
}

const loginsOf = async (parts: DemoWorldParts, accounts: readonly FoundAccount[]): Promise<DemoLogins> => {
  const open = accounts.filter(isOpen)
  const names = new Set(open.map(({ accountId }) => accountId))
  const published = await publishedOf(parts, open)
  const namesOf = (office: boolean) =>
    published.filter((account) => account.office === office).map(({ accountId }) => accountId)
  return {
    members: ALL_DEMO_MEMBERS.filter(({ accountId }) => names.has(accountId)),
    published: namesOf(false).filter((accountId) => !MEMBERS_ELSEWHERE.includes(accountId)),
    office: DEMO_OFFICES.filter((accountId) => namesOf(true).includes(accountId)),
  }
}

/**
 * Plays the demo where it may be played: on a new database or where it was played before, and only where nobody else
 * reaches it, as its password stands in the README. Throws an Error that names what closes its accounts where they are
 * open and should not be.
 */
export const openDemoWorld = async (parts: DemoWorldParts, choice: DemoChoice): Promise<DemoLogins> => {
  const { wanted, offers, openBecause } = choice
  const there = await parts.found(DEMO_ACCOUNTS)
  const anyOpen = there.some(isOpen)
  const against = openBecause ?? (wanted === false ? '--no-demo is given' : null)
  if (against !== null) {
    const open = 'demo accounts with a published password are open'
    if (anyOpen) throw new Error(`${open}, but ${against}: ${CLOSE_DEMO} first`)
    if (wanted === true) throw new Error(`--demo is for this machine alone, but ${against}`)
  }
  const plays = against === null && (wanted === true || anyOpen || (there.length === 0 && (await parts.isUnused())))
  if (!plays) {
    if (offers.length > 0) throw new Error('--offer is for the demo operator, and the demo is not played here')
    return NOBODY
  }
  await makeDemoWorld(parts, there, offers)
  return loginsOf(parts, await parts.found(DEMO_ACCOUNTS))
}
