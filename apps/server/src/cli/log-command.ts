import { readAuditLog } from '../accounts/audit-log.store.ts'
import type { AuditEntry } from '../accounts/audit-entry.ts'
import { readSecurity } from '../accounts/security-log.store.ts'
import { SECURITY_KINDS, type LoggedSecurity } from '../accounts/security-log.ts'
import { type Allowed, needed, oneOf, optional, wholeNumber } from '../flags/reading.ts'
import { DATA, NAME } from './command-flags.ts'
import { defineCommand } from './command.ts'

const formatMoment = (ms: number): string => new Date(ms).toISOString()

/** Formats a value as JSON, so that text from an attacker cannot add line breaks. */
const toJson = (value: unknown): string => JSON.stringify(value)

/**
 * Hides the details of changes by members to their own responsible-gambling limits. Only the fact of a change is shown
 * (PR6).
 */
const shownDetail = ({ kind, detail }: Pick<LoggedSecurity, 'kind' | 'detail'>): object =>
  kind === 'protection' && Reflect.get(detail, 'own') === true ? { own: true } : detail

const securityLine = ({ id, atMs, kind, ...entry }: LoggedSecurity): string => {
  const { memberId, operatorId = null, actor, address, device } = entry
  const detail = shownDetail({ kind, detail: entry.detail })
  const actorText = `${toJson(actor)} member ${memberId ?? '-'} operator ${operatorId ?? '-'}`
  return `${id}  ${formatMoment(atMs)}  ${kind}  ${actorText}  ${address ?? '-'}  ${toJson(device)}  ${toJson(detail)}`
}

const auditEntryLine = ({ id, atMs, command, orderedBy, osUser, address, args, before, after }: AuditEntry): string => {
  const actorText = `${toJson(orderedBy)} ${osUser === null ? `at ${toJson(address)}` : `as ${toJson(osUser)}`}`
  const changeText = `before ${toJson(before)}  after ${toJson(after)}`
  return `${id}  ${formatMoment(atMs)}  ${command}  ${actorText}  ${toJson(args)}  ${changeText}`
}

const ENTRY: Allowed<bigint> = {
  parse: (text) => (/^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined),
  expected: 'an entry id',
}

const LOGS = ['security', 'acts'] as const

const FLAGS = {
  what: { word: LOGS.join('|'), help: 'log to read', read: needed(oneOf(LOGS)) },
  kind: {
    flag: 'kind',
    value: 'KIND',
    help: `security log: ${SECURITY_KINDS.join(', ')}`,
    read: optional(oneOf(SECURITY_KINDS), null),
  },
  account: { flag: 'account', value: 'NAME', help: 'security log: only this member', read: optional(NAME, null) },
  address: {
    flag: 'address',
    value: 'ADDRESS',
    help: 'security log: only this IP address',
    read: optional(NAME, null),
  },
  command: { flag: 'command', value: 'NAME', help: 'audit log: only this command', read: optional(NAME, null) },
  by: { flag: 'by', value: 'NAME', help: 'audit log: only entries ordered by this person', read: optional(NAME, null) },
  before: { flag: 'before', value: 'ID', help: 'entries before this entry id', read: optional(ENTRY, null) },
  limit: {
    flag: 'limit',
    value: 'N',
    help: 'number of entries, 1 to 1000 (default: 50)',
    read: optional(wholeNumber({ from: 1, to: 1_000 }), 50),
  },
  data: DATA,
} as const

export const log = defineCommand({
  name: 'log',
  about: 'who came to a door, from where and why, or what was done by commands and in the office, the newest first',
  usages: ['security [--kind KIND] [--account NAME] [--address ADDRESS]', 'acts [--command NAME] [--by NAME]'],
  flags: FLAGS,
  buildParams: (values) => {
    const flagsByLog = { security: ['kind', 'account', 'address'], acts: ['command', 'by'] } as const
    const other = values.what === 'security' ? 'acts' : 'security'
    const wrong = flagsByLog[other].find((flag) => values[flag] !== null)
    if (wrong !== undefined) throw new Error(`--${wrong} goes with ${other}`)
    return values
  },
  work: async (
    pool,
    { what: logName, kind, account: accountId, address, command, by: orderedBy, before, limit },
    print,
  ) => {
    const lines =
      logName === 'security'
        ? (await readSecurity(pool, { before, limit, kind, accountId, address })).map(securityLine)
        : (await readAuditLog(pool, { before, limit, command, orderedBy })).map(auditEntryLine)
    if (lines.length === 0) print('nothing')
    return lines
  },
})
