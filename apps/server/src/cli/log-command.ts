import { readAuditLog } from '../audit-log/audit-log.store.ts'
import type { AuditEntry } from '../audit-log/audit-entry.ts'
import { readSecurity } from '../audit-log/security-log.store.ts'
import { SECURITY_KINDS, type LoggedSecurity } from '../audit-log/security-log.ts'
import {
  type ValueFormat,
  requiredValue,
  oneOf,
  optionalValue,
  wholeNumber,
} from '../platform/commands/value-parser.ts'
import { DATA_FLAG, NAME_FORMAT } from '../platform/commands/command-flags.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

const ENTRY: ValueFormat<bigint> = {
  parse: (text) => (/^[1-9][0-9]{0,17}$/.test(text) ? BigInt(text) : undefined),
  expected: 'an entry id',
}

const LOGS = ['security', 'acts'] as const

const FLAGS = {
  what: { word: LOGS.join('|'), help: 'log to read', read: requiredValue(oneOf(LOGS)) },
  kind: {
    flag: 'kind',
    value: 'KIND',
    help: `security log: ${SECURITY_KINDS.join(', ')}`,
    read: optionalValue(oneOf(SECURITY_KINDS), null),
  },
  account: {
    flag: 'account',
    value: 'NAME',
    help: 'security log: only this member',
    read: optionalValue(NAME_FORMAT, null),
  },
  address: {
    flag: 'address',
    value: 'ADDRESS',
    help: 'security log: only this IP address',
    read: optionalValue(NAME_FORMAT, null),
  },
  command: {
    flag: 'command',
    value: 'NAME',
    help: 'audit log: only this command',
    read: optionalValue(NAME_FORMAT, null),
  },
  by: {
    flag: 'by',
    value: 'NAME',
    help: 'audit log: only entries ordered by this person',
    read: optionalValue(NAME_FORMAT, null),
  },
  before: { flag: 'before', value: 'ID', help: 'entries before this entry id', read: optionalValue(ENTRY, null) },
  limit: {
    flag: 'limit',
    value: 'N',
    help: 'number of entries, 1 to 1000 (default: 50)',
    read: optionalValue(wholeNumber({ from: 1, to: 1_000 }), 50),
  },
  data: DATA_FLAG,
} as const

export const logCommand = defineCommand({
  name: 'log',
  about: 'lists security events with address and reason, or audit entries of commands and the office, newest first',
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

function securityLine({ id, atMs, kind, ...entry }: LoggedSecurity): string {
  const { memberId, operatorId = null, actor, address, device } = entry
  const detail = shownDetail({ kind, detail: entry.detail })
  const actorText = `${toJson(actor)} member ${memberId ?? '-'} operator ${operatorId ?? '-'}`
  return `${id}  ${formatMoment(atMs)}  ${kind}  ${actorText}  ${address ?? '-'}  ${toJson(device)}  ${toJson(detail)}`
}

/**
 * Hides the details of changes by members to their own responsible-gambling limits. Only the fact of a change is shown
 * (PR6).
 */
function shownDetail({ kind, detail }: Pick<LoggedSecurity, 'kind' | 'detail'>): object {
  return kind === 'protection' && Reflect.get(detail, 'own') === true ? { own: true } : detail
}

/** Formats a value as JSON, so that text from an attacker cannot add line breaks. */
function toJson(value: unknown): string {
  return JSON.stringify(value)
}

function formatMoment(ms: number): string {
  return new Date(ms).toISOString()
}

function auditEntryLine({ id, atMs, command, orderedBy, osUser, address, args, before, after }: AuditEntry): string {
  const actorText = `${toJson(orderedBy)} ${osUser === null ? `at ${toJson(address)}` : `as ${toJson(osUser)}`}`
  const changeText = `before ${toJson(before)}  after ${toJson(after)}`
  return `${id}  ${formatMoment(atMs)}  ${command}  ${actorText}  ${toJson(args)}  ${changeText}`
}
