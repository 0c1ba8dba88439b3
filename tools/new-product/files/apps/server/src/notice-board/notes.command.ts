import { formatMinor, type Currency } from '@touchline/domain/money'
import type pg from 'pg'
import { withAuditEntry } from '../audit-log/index.ts'
import { readStoredWorldMs } from '../runtime/clock/stored-world-time.ts'
import { createActor } from '../platform/commands/actor.ts'
import { BY_FLAG, DATA_FLAG, OPERATOR_FLAG, orderedBy } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'
import { optionalValue, textMatching } from '../platform/commands/value-parser.ts'
import type { AuthoredNote } from './notes.ts'
import { findOperatorId, listNotesOfOperator, removeNote } from './notes.store.ts'

const NOTE_ID = textMatching(/^[1-9]\d{0,17}$/, 'the id of a note')

const FLAGS = {
  operator: OPERATOR_FLAG,
  remove: { flag: 'remove', value: 'ID', help: 'removes the note', read: optionalValue(NOTE_ID, null) },
  by: BY_FLAG,
  data: DATA_FLAG,
} as const

export const notes = defineCommand({
  name: 'notes',
  about: 'lists the notes of the notice board, and removes one',
  usages: ['--operator NAME', '--operator NAME --remove ID --by NAME'],
  flags: FLAGS,
  buildParams: ({ operator, remove, by, data }) => ({
    operator,
    removal: remove === null ? null : { id: remove, by: orderedBy(by) },
    data,
  }),
  work: async (pool, { operator, removal }) => {
    const operatorId = await findOperatorId(pool, operator)
    if (operatorId === null) throw new Error(`there is no operator ${operator}`)
    if (removal !== null) return remove(pool, operatorId, removal)
    const active = await listNotesOfOperator(pool, operatorId)
    return active.length === 0 ? `${operator} has no notes` : active.map(formatNote)
  },
})

interface Removal {
  readonly id: string
  readonly by: string
}

function remove(pool: pg.Pool, operatorId: number, { id, by }: Removal): Promise<string> {
  const auditEntry = { command: 'notes', ...createActor(by), args: { operatorId, id } }
  return withAuditEntry(pool, auditEntry, async (client) => {
    const nowMs = await readStoredWorldMs(pool)
    if (!(await removeNote(client, operatorId, id, nowMs))) throw new Error(`there is no note ${id}`)
    return { result: `note ${id} is removed`, before: { id }, after: null, securityEntries: [] }
  })
}

function formatNote({ id, accountId, text, priceMinor, currency }: AuthoredNote): string {
  return `${id} ${accountId} ${formatMinor(priceMinor, currency as Currency)} ${currency} ${text}`
}
