import type { BetLimits } from '@touchline/domain/acceptance'
import { CURRENCIES, type Currency } from '@touchline/domain/money'
import { PRICE_GROUPS, type PriceGroup } from '@touchline/domain/odds'
import { SPORTS } from '@touchline/domain/sport'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { addMember, limitMember, lockOperator } from '../members/office.store.ts'
import type { Passwords } from '../members/passwords/passwords.ts'
import { requiredValue, oneOf, optionalValue, textValue, textMatching } from '../platform/commands/value-parser.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, OPERATOR_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'
import { drawPassword } from '../members/passwords/temporary-password.ts'
import { openPasswords } from './command-passwords.ts'
import { limitsFrom } from './limits-flag.ts'

const ACCOUNT_ID = textMatching(/^[A-Za-z0-9_.-]{1,32}$/, '1 to 32 letters, digits, dots, dashes')

interface CreateMemberParams {
  readonly account: string
  readonly operator: string
  readonly currency: Currency
  readonly group: PriceGroup
  readonly limits: BetLimits | null
  readonly by: string
}

const FLAGS = {
  account: { flag: 'account', value: 'NAME', help: 'login name of the new member', read: requiredValue(ACCOUNT_ID) },
  operator: { ...OPERATOR_FLAG, help: 'operator of the member' },
  currency: {
    flag: 'currency',
    value: CURRENCIES.join('|'),
    help: 'currency of the member',
    read: requiredValue(oneOf(CURRENCIES)),
  },
  limits: {
    flag: 'limits',
    value: 'MIN,MAX,PAYOUT,MATCH',
    help: 'limits of every sport, such as 1,5000,50000,20000; default: the operator’s default limits',
    read: textValue(undefined),
  },
  group: {
    flag: 'group',
    value: PRICE_GROUPS.join('|'),
    help: 'price group (default: A)',
    read: optionalValue(oneOf(PRICE_GROUPS), 'A' as const),
  },
  by: BY_FLAG,
  data: DATA_FLAG,
} as const

export const createMemberCommand = defineCommand({
  name: 'create-member',
  about: 'creates a member and prints a temporary password once; the member chooses a new one at the first login',
  usages: ['--account NAME --operator NAME --currency CODE --by NAME [--limits MIN,MAX,PAYOUT,MATCH]'],
  flags: FLAGS,
  buildParams: ({ limits, by, ...values }): CreateMemberParams & { readonly data: string | undefined } => ({
    ...values,
    limits: limits === undefined ? null : limitsFrom(limits, values.currency),
    by: orderedBy(by),
  }),
  work: async (pool, params) => {
    const password = await createAccount(pool, await openPasswords(pool, params.data), params)
    const lines = [
      `member ${params.account} of ${params.operator} (${params.currency}) was created`,
      `password ${password}`,
    ]
    return params.limits === null ? [...lines, 'no limits were given: the operator’s default limits apply'] : lines
  },
})

/** Creates a member with a temporary password and records the change in the audit log. Returns the password. */
export async function createAccount(
  pool: pg.Pool,
  passwords: Pick<Passwords, 'hash'>,
  params: CreateMemberParams,
): Promise<string> {
  const { account, operator, currency, group, limits } = params
  const actor = createActor(params.by)
  const password = drawPassword()
  const passwordHash = await passwords.hash(password)
  const limitsText = limits === null ? null : Object.values(limits).join(',')
  const auditArgs = { account, operator, currency, group, limits: limitsText }
  return withAuditEntry(pool, { command: 'create-member', ...actor, args: auditArgs }, async (client) => {
    const owner = await lockOperator(client, operator)
    if (owner === null) throw new Error(`there is no operator ${operator}`)
    if (!owner.currencies.includes(currency)) throw new Error(`${operator} has no accounts in ${currency}`)
    const newAccount = { accountId: account, operatorId: owner.id, currency, commType: group, passwordHash }
    const memberId = await addMember(client, newAccount)
    if (memberId === null) throw new Error(`the name ${account} is taken`)
    if (limits !== null)
      await limitMember(
        client,
        memberId,
        SPORTS.map(({ id }) => id),
        limits,
      )
    return {
      result: password,
      before: null,
      after: { memberId },
      securityEntries: [
        {
          kind: 'member',
          memberId,
          actor: actor.orderedBy,
          address: null,
          device: null,
          detail: { account, operator, osUser: actor.osUser },
        },
      ],
    }
  })
}
