import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { addOperator, lockOperator } from '../members/office.store.ts'
import { oneOf, requiredValue, textMatching } from '../platform/commands/value-parser.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, NOTE_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

const OPERATOR_NAME = textMatching(
  /^[A-Za-z0-9][A-Za-z0-9 _.-]{0,63}$/,
  '1 to 64 letters, digits, blanks, dots, dashes',
)

interface OperatorParams {
  readonly name: string
  /** Wallet type: 1 if the platform holds the wallets, 2 if the operator does. The type is permanent. */
  readonly type: 1 | 2
  readonly by: string
  readonly note: string | null
}

const COMMAND = 'create-operator'

const FLAGS = {
  name: { flag: 'name', value: 'NAME', help: 'name of the operator', read: requiredValue(OPERATOR_NAME) },
  type: {
    flag: 'type',
    value: '1|2',
    help: '1 if the platform holds the wallets, 2 if the operator does; permanent',
    read: requiredValue(oneOf(['1', '2'])),
  },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const

export const createOperatorCommand = defineCommand({
  name: COMMAND,
  about: 'creates an operator, whose settings the back office changes',
  usages: ['--name NAME --type 1|2 --by NAME [--note WHY]'],
  flags: FLAGS,
  buildParams: ({ name, type, by, note = null, data }) => {
    const params: OperatorParams = { name, type: type === '1' ? 1 : 2, by: orderedBy(by), note }
    return { ...params, data }
  },
  work: (pool, { data: _data, ...params }) => createOperator(pool, params),
})

/** Creates an operator and records it in the audit log. Throws an Error if the name is taken. */
export async function createOperator(pool: pg.Pool, { name, type, by, note }: OperatorParams): Promise<string> {
  const actor = createActor(by)
  const auditArgs = { name, type, note }
  return withAuditEntry(pool, { command: COMMAND, ...actor, args: auditArgs }, async (client) => {
    const after = (await addOperator(client, name, type)) ? await lockOperator(client, name) : null
    if (after === null) throw new Error(`the name ${name} is taken`)
    const detail = { ...auditArgs, osUser: actor.osUser }
    const entry = { kind: 'operator', memberId: null, actor: actor.orderedBy, address: null, device: null } as const
    return {
      result: `operator ${name} of type ${type} was created`,
      before: null,
      after,
      securityEntries: [{ ...entry, operatorId: after.id, detail }],
    }
  })
}
