import type { Code } from '@touchline/contract/codes'
import type { UplineLevel } from '@touchline/domain/upline'
import type { BetLimits } from '@touchline/domain/acceptance'
import type { PriceGroup } from '@touchline/domain/odds'
import type pg from 'pg'
import {
  createLineMember,
  createMainStaff,
  createStaffChanges,
  createTreeStore,
  createUpline,
  drawPassword,
  inAct,
  type OfficeActor,
  type StaffInSession,
  type TreeAct,
  type TreeRefusal,
} from '../accounts/index.ts'

/** Why something was not done; of bad input the field. */
export interface NotDone {
  readonly ok: false
  readonly code: Code
  readonly field?: string
}

export interface OfficeParts {
  readonly pool: pg.Pool
  readonly hash: (password: string) => Promise<string>
}

/** References are each office's own: nobody meets another's. */
export const ownRef = ({ operatorId, uplineId }: OfficeActor, ref: string): string =>
  `office/${operatorId ?? 0}.${uplineId ?? 0}/${ref}`

export const treeActOf = (actor: OfficeActor, { staff }: Pick<StaffInSession, 'staff'>, ref: string): TreeAct => ({
  ref: ownRef(actor, ref),
  orderedBy: actor.orderedBy,
  as: staff.upline?.accountId ?? null,
})

const CODES: Partial<Record<Code, Code>> = { account_not_exists: 'notFound', permission_denied: 'NoUserAccessRight' }

/** A refusal of the tree, as a call of the office answers it. */
export const notDone = ({ code, field }: TreeRefusal): NotDone =>
  code === 'badInput' && field === 'ref'
    ? { ok: false, code: 'refUsed' }
    : { ok: false, code: CODES[code] ?? code, field }

export interface NewAccountsOrder {
  readonly ref: string
  readonly under: string
  readonly level: UplineLevel | 'member'
  readonly count: number
  readonly priceGroup: PriceGroup
  readonly limits: { readonly sportIds: readonly number[]; readonly limits: BetLimits } | null
}

interface MadeAccount {
  readonly account: string
  /** Null where it was made before. */
  readonly password: string | null
}

type Made = { readonly ok: true; readonly made: readonly MadeAccount[] } | NotDone

const makeOne = async (
  client: pg.PoolClient,
  act: TreeAct,
  { under, level, priceGroup, limits }: NewAccountsOrder,
  { password, hash }: { readonly password: string; readonly hash: string },
): Promise<{ readonly ok: true; readonly made: MadeAccount } | NotDone> => {
  const store = createTreeStore(client)
  const answer = await (level === 'member'
    ? createLineMember(store, act, { under, commType: priceGroup, limits }, hash)
    : createUpline(store, act, { under, level }))
  if (!answer.ok) return notDone(answer)
  const account = String(answer.result['account'])
  if (answer.repeated) return { ok: true, made: { account, password: null } }
  if (level !== 'member') {
    const changes = createStaffChanges(client)
    const owner = await changes.ownerOf({ upline: account })
    if (owner === null) throw new Error(`${account} was not made`)
    const main = await createMainStaff(changes, owner, {
      loginId: account,
      passwordHash: hash,
      mustChangePassword: true,
    })
    if (!main.ok) return { ok: false, code: main.code, field: 'account' }
  }
  return { ok: true, made: { account, password } }
}

/** Makes accounts below one, all of them or none, each with a password that is told this once. */
export const createAccountsAct =
  ({ pool, hash }: OfficeParts) =>
  async (actor: OfficeActor, session: Pick<StaffInSession, 'staff'>, order: NewAccountsOrder): Promise<Made> => {
    const draws = await Promise.all(
      Array.from({ length: order.count }, async () => {
        const password = drawPassword()
        return { password, hash: await hash(password) }
      }),
    )
    const { ref, limits, ...given } = order
    const told = { ...given, ref, limits: limits && Object.values(limits.limits).join(',') }
    return inAct<Made>(pool, { ...actor, command: 'office/createaccount', given: told }, async (client) => {
      const made: MadeAccount[] = []
      for (const [at, draw] of draws.entries()) {
        const one = await makeOne(client, treeActOf(actor, session, `${ref}/${at}`), order, draw)
        if (!one.ok) return { result: one }
        made.push(one.made)
      }
      const result = { ok: true, made } as const
      const whom = made.filter(({ password }) => password !== null).map(({ account }) => account)
      return whom.length === 0 ? { result } : { result, before: null, after: { made: whom }, whom, tells: [] }
    })
  }
