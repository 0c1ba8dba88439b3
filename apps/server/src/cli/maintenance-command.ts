import type pg from 'pg'
import { withAuditEntry } from '../audit-log/audit-log.store.ts'
import { closeOperator, closedOperators } from '../operators/maintenance.store.ts'
import { lockOperator } from '../members/office.store.ts'
import { optionalValue } from '../platform/commands/value-parser.ts'
import { readMaintenance, writeMaintenance } from '../platform/http/maintenance.store.ts'
import { createActor } from '../platform/commands/actor.ts'
import {
  BY_FLAG,
  DATA_FLAG,
  NAME_FORMAT,
  NOTE_FLAG,
  ON_OFF_FORMAT,
  orderedBy,
} from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

interface MaintenanceParams {
  /** Requested change of maintenance mode; null only shows the current state. */
  readonly change: {
    readonly isOn: boolean
    /** Name of the operator; null for the platform with every operator. */
    readonly operator: string | null
    readonly by: string
    readonly note: string | null
  } | null
}

const FLAGS = {
  isOn: { word: 'on|off', help: 'on closes, off opens', read: optionalValue(ON_OFF_FORMAT, null) },
  operator: { flag: 'operator', value: 'NAME', help: 'only this operator', read: optionalValue(NAME_FORMAT, null) },
  by: BY_FLAG,
  note: NOTE_FLAG,
  data: DATA_FLAG,
} as const

export const maintenanceCommand = defineCommand({
  name: 'maintenance',
  about: 'shows the maintenance state, and closes or opens the whole platform or one operator immediately',
  usages: ['', 'on|off [--operator NAME] --by NAME [--note WHY]'],
  flags: FLAGS,
  buildParams: ({
    isOn,
    operator,
    by,
    note = null,
    data,
  }): MaintenanceParams & { readonly data: string | undefined } => {
    if (isOn === null && operator !== null) throw new Error(`--operator ${operator} requires on or off`)
    return { change: isOn === null ? null : { isOn, operator, by: orderedBy(by), note }, data }
  },
  work: (pool, params) => runMaintenance(pool, params),
})

/** Turns maintenance mode on or off, or shows the current state. Changes are recorded in the audit log. */
export async function runMaintenance(pool: pg.Pool, { change }: MaintenanceParams): Promise<string> {
  if (change === null) return describeMaintenance(pool)
  const { isOn, operator, by, note } = change
  const actor = createActor(by)
  const auditArgs = { maintenance: isOn ? 'on' : 'off', operator, note }
  return withAuditEntry(pool, { command: 'maintenance', ...actor, args: auditArgs }, async (client) => {
    const before = await describeMaintenance(client)
    const operatorId = await close(client, isOn, operator)
    const after = await describeMaintenance(client)
    const entry = { kind: 'operator', memberId: null, actor: actor.orderedBy, address: null, device: null } as const
    const detail = { ...auditArgs, osUser: actor.osUser }
    return {
      result: after,
      before,
      after,
      securityEntries: [{ ...entry, ...(operatorId !== null && { operatorId }), detail }],
    }
  })
}

/** Describes in a single line whether the platform and which operators are in maintenance mode. */
async function describeMaintenance(client: Pick<pg.Pool, 'query'>): Promise<string> {
  const [house, operators] = [await readMaintenance(client), await closedOperators(client)]
  const closed = [...(house ? ['the whole platform'] : []), ...operators.map((name) => `operator ${name}`)]
  return `closed: ${closed.length === 0 ? 'nothing' : closed.join(', ')}`
}

async function close(client: pg.PoolClient, isOn: boolean, name: string | null): Promise<number | null> {
  if (name === null) {
    await writeMaintenance(client, isOn)
    return null
  }
  const operator = await lockOperator(client, name)
  if (operator === null) throw new Error(`there is no operator ${name}`)
  await closeOperator(client, operator.id, isOn)
  return operator.id
}
