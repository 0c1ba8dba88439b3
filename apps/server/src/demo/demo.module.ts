import { type Member, type MemberAuthentication, members } from '../members/index.ts'
import type { DemoOperator, Module, ModuleApiOf, Platform } from '../platform/module.ts'
import { oneAtATime } from '../runtime/database/one-at-a-time.ts'
import { wallet } from '../wallet/index.ts'
import { createCreateMember, type CreateMember } from './create-member.ts'
import { createDemoLines, createDemoOffice } from './demo-accounts.store.ts'
import { computeDemoHistoryRange } from './demo-history-days.ts'
import { DEMO_OPERATOR, type DemoLine } from './demo-tree.ts'
import {
  DEMO_BETTORS,
  DEMO_OFFICE_PASSWORD,
  DEMO_PASSWORD,
  type DemoChoice,
  type DemoLogins,
  openDemoAccounts,
} from './demo-world.ts'
import { isUnused, readDemoAccounts } from './demo.store.ts'
import { ensureElsewhere } from './type-2-demo.store.ts'

interface DemoOptions {
  readonly demoChoice: DemoChoice
  /** Days of history in a new demo. The first deposits of the demo members precede the history. */
  readonly historyDays?: number
}

/** Module of the demo: operators, uplines and members with published passwords. */
export const demo = {
  name: 'demo',
  open: (options) => (platform, apiOf) => {
    const { pool, roles } = platform
    const { authentication } = apiOf(members)
    const { postMovement } = apiOf(wallet)
    const createMember = createCreateMember({ ...authentication, postMovement })
    let openDemo: DemoLogins | null = null
    return {
      api: {
        /** Creates a member with limits and a first deposit. */
        createMember,
        /** Demo accounts open for login; null before the demo has started. */
        readLogins: () => openDemo,
        /** Demo members who bet, as seen by bet placement. */
        readMembers: () => readBettingMembers(authentication, openDemo),
      },
      start: async () => {
        if (!roles.has('api')) return
        openDemo = await oneAtATime(pool, 'demo', () => openAccounts(platform, apiOf, { ...options, createMember }))
      },
    }
  },
} satisfies Module<unknown, DemoOptions>

async function readBettingMembers(
  { members: memberStore }: MemberAuthentication,
  openDemo: DemoLogins | null,
): Promise<readonly Member[]> {
  const names = openDemo === null || openDemo.members.length === 0 ? [] : DEMO_BETTORS
  const memberLogins = await Promise.all(names.map((accountId) => memberStore.byAccountId(accountId)))
  return memberLogins.flatMap((memberLogin) => memberLogin?.member ?? [])
}

/** Opens the demo. With demo history, the first deposits of the members are dated before the history. */
function openAccounts(
  { pool, clock, demoData }: Platform,
  apiOf: ModuleApiOf,
  { demoChoice, historyDays = 0, createMember }: DemoOptions & { readonly createMember: CreateMember },
): Promise<DemoLogins> {
  const depositedAtMs = historyDays > 0 ? computeDemoHistoryRange(clock.worldMs(), historyDays).fromMs : undefined
  const { authentication } = apiOf(members)
  const { allocateCredit } = apiOf(wallet).hierarchyMoney
  const { passwords } = authentication
  return openDemoAccounts(
    {
      ...authentication,
      createMember: (command) => createMember({ ...command, depositedAtMs }),
      findAccounts: (ids) => readDemoAccounts(pool, ids),
      createOffice: (loginId) => createDemoOffice({ pool, passwords }, loginId),
      createLines: async (lines: readonly DemoLine[]) => {
        const { hash } = passwords
        const [passwordHash, officeHash] = await Promise.all([hash(DEMO_PASSWORD), hash(DEMO_OFFICE_PASSWORD)])
        await createDemoLines({ pool, passwordHash, officeHash, allocateCredit }, DEMO_OPERATOR, lines)
      },
      createElsewhere: async () => {
        await ensureElsewhere(pool, await passwords.hash(DEMO_PASSWORD))
      },
      fillDemo: async (operator: DemoOperator) => {
        for (const fill of demoData) await fill(operator)
      },
      isUnused: () => isUnused(pool),
    },
    demoChoice,
  )
}
