import { SPORTSBOOK, TOURNAMENT } from '@touchline/contract/products'
import type { Currency } from '@touchline/domain/money'
import { SPORTS } from '@touchline/domain/sport'
import type { UplineLevel } from '@touchline/domain/upline'
import type { MemberStore, PasswordStore, PasswordHash } from '../members/index.ts'
import { computeHouseLimits, smallStake } from '../operators/index.ts'
import { createMainStaff, type StaffChanges } from '../staff/index.ts'
import {
  createLineMember,
  createUpline,
  setUpline,
  type HierarchyAction,
  type TreeAnswer,
  type TreeStore,
} from '../hierarchy/index.ts'

export const DEMO_OPERATOR = 'demo'

/** Settings of a demo operator: the platform opens rooms, and adds 100 units of entry fees to free ones (TO12). */
const DEMO_ROOMS = { house_rooms: true, free_room_prize: 100 }

/**
 * Type-2 demo operator and its members: in MYR, in MMK (Myanmar odds), and below an upline path. `npm start -- --wallet
 * example` runs its wallet.
 */
export const DEMO_ELSEWHERE = {
  operator: 'example',
  accountId: 'demo-there',
  myanmar: 'demo-there-mm',
  below: 'DW0000001',
} as const

interface DemoUpline {
  readonly accountId: string
  readonly level: UplineLevel
  /** Combined position of the upline and its downline (UP1) and commission (UP2), in hundredths of a percent. */
  readonly positionBp: number
  readonly commissionBp: number
  /**
   * Credit from the direct upline (UP6), in multiples of the smallest stake of the currency. 0 if the operator holds
   * the balance (type 2).
   */
  readonly credit: bigint
}

/** Demo upline path below an operator. The account ids equal the ids generated below a shareholder with the same id. */
export interface DemoLine {
  readonly operator: string
  readonly currency: Currency
  /** Uplines from the company down. */
  readonly uplines: readonly DemoUpline[]
  /** Account ids of members directly below the last upline. Each member gets `memberCredit`. */
  readonly members: readonly string[]
  readonly memberCredit: bigint
  /** Ids of uplines with an office login. */
  readonly offices: readonly string[]
}

// biome-ignore format: a table
export const DEMO_LINES: readonly DemoLine[] = [
  {
    operator: DEMO_OPERATOR,
    currency: 'MYR',
    uplines: [
      { accountId: 'DM', level: 'shareholder', positionBp: 9_000, commissionBp: 50, credit: 500_000n },
      { accountId: 'DM00', level: 'super_senior', positionBp: 8_000, commissionBp: 40, credit: 400_000n },
      { accountId: 'DM0000', level: 'senior', positionBp: 6_500, commissionBp: 30, credit: 300_000n },
      { accountId: 'DM000000', level: 'master', positionBp: 5_000, commissionBp: 20, credit: 200_000n },
      { accountId: 'DM00000000', level: 'agent', positionBp: 3_000, commissionBp: 10, credit: 100_000n },
    ],
    members: ['DM00000000001', 'DM00000000002', 'DM00000000003'],
    memberCredit: 10_000n,
    offices: ['DM', 'DM00000000'],
  },
  {
    operator: DEMO_OPERATOR,
    currency: 'THB',
    uplines: [
      { accountId: 'DT', level: 'shareholder', positionBp: 9_000, commissionBp: 50, credit: 300_000n },
      { accountId: 'DT00', level: 'master', positionBp: 6_000, commissionBp: 30, credit: 200_000n },
      { accountId: 'DT0000', level: 'agent', positionBp: 2_500, commissionBp: 10, credit: 100_000n },
    ],
    members: ['DT0000001', 'DT0000002'],
    memberCredit: 10_000n,
    offices: ['DT'],
  },
]

/** Credit that the direct upline allocates to a demo account, in the name of the operator. */
export interface DemoCredit {
  readonly account: string
  readonly as: null
  readonly amountMinor: bigint
  readonly ref: string
  readonly orderedBy: string
}

interface DemoTreeParts {
  readonly store: TreeStore
  readonly staff: StaffChanges
  readonly members: Pick<PasswordStore, 'passwordChosen'>
  readonly allocateCredit: (credit: DemoCredit) => Promise<{ readonly outcome: string }>
  /** Hash of the published member password. */
  readonly passwordHash: PasswordHash
  /** Hash of the published office password. */
  readonly officeHash: PasswordHash
}

/** Turns on the tournament of a demo operator, with the rooms that the platform keeps open. */
export async function openDemoTournament(
  members: Pick<MemberStore, 'offerProduct' | 'storeSettings'>,
  operatorId: number,
): Promise<void> {
  await members.storeSettings(operatorId, DEMO_ROOMS)
  await members.offerProduct(operatorId, TOURNAMENT.product)
}

/** Creates an upline path from the company down. Returns the account ids, or nothing if an id is taken. */
export async function makeDemoLine(parts: DemoTreeParts, line: DemoLine): Promise<readonly string[]> {
  const { uplines, members, offices } = line
  const accountIds = [...uplines.map(({ accountId }) => accountId), ...members]
  for (const accountId of accountIds) if (await parts.store.isTaken(accountId)) return []
  for (const [index, upline] of uplines.entries()) {
    await makeUpline(parts, line, upline, uplines[index - 1]?.accountId)
  }
  const agent = uplines.at(-1)?.accountId ?? ''
  for (const member of members) await makeMember(parts, line, member, agent)
  for (const office of offices) await makeOffice(parts, office)
  return accountIds
}

async function makeUpline(
  parts: DemoTreeParts,
  { operator, currency }: DemoLine,
  { accountId, level, positionBp, commissionBp, credit: units }: DemoUpline,
  above: string | undefined,
): Promise<void> {
  const { store } = parts
  const order = above === undefined ? { operator, accountId, level, currency } : { under: above, level }
  requireCreated(accountId, await createUpline(store, buildAction('new', accountId), order))
  for (const { product } of [SPORTSBOOK, TOURNAMENT]) {
    const share = { product, sportId: null, tab: null, shareValue: { positionBp, commissionBp } }
    requireCreated(
      accountId,
      await setUpline(store, buildAction(`set-${product}`, accountId), { account: accountId, share }),
    )
  }
  await allocateDemoCredit(parts, accountId, units * smallStake(currency))
}

/** Returns the id of a newly created member, or null for an upline. Throws an Error if the creation was refused. */
function requireCreated(accountId: string, answer: TreeAnswer): number | null {
  if (!answer.ok) throw new Error(`the demo account ${accountId} was refused: ${answer.code} (${answer.field})`)
  const createdId = answer.result['account']
  if (createdId !== accountId) throw new Error(`the demo account ${accountId} was created as ${createdId}`)
  return answer.memberId
}

function buildAction(actionName: string, accountId: string): HierarchyAction {
  return {
    ref: `${DEMO_OPERATOR}/${actionName}/${accountId}`,
    orderedBy: DEMO_OPERATOR,
    as: null,
  }
}

async function allocateDemoCredit(
  { allocateCredit }: DemoTreeParts,
  account: string,
  amountMinor: bigint,
): Promise<void> {
  if (amountMinor === 0n) return
  const { outcome } = await allocateCredit({ ...buildAction('credit', account), as: null, account, amountMinor })
  if (outcome !== 'done') throw new Error(`credit for the demo account ${account} was refused: ${outcome}`)
}

async function makeMember(
  parts: DemoTreeParts,
  { currency, memberCredit }: DemoLine,
  accountId: string,
  under: string,
): Promise<void> {
  const { store, members, passwordHash } = parts
  const limits = { sportIds: SPORTS.map(({ id }) => id), limits: computeHouseLimits(currency) }
  const order = { under, commType: 'A', limits } as const
  const memberId = requireCreated(
    accountId,
    await createLineMember(store, buildAction('new', accountId), order, passwordHash),
  )
  if (memberId === null) throw new Error(`the demo account ${accountId} already exists`)
  await members.passwordChosen(memberId)
  await allocateDemoCredit(parts, accountId, memberCredit * smallStake(currency))
}

async function makeOffice({ staff, officeHash: passwordHash }: DemoTreeParts, loginId: string): Promise<void> {
  const owner = await staff.findOwner({ upline: loginId })
  if (owner === null) throw new Error(`the demo login ${loginId} was not created`)
  await createMainStaff(staff, owner, { loginId, passwordHash, mustChangePassword: false })
}
