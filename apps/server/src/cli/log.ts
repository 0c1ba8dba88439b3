import process from 'node:process'
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { readCommandActs } from '../accounts/command-act.store.ts'
import type { CommandAct } from '../accounts/command-act.ts'
import { readSecurity } from '../accounts/security-log.store.ts'
import { SECURITY_KINDS, type LoggedSecurity } from '../accounts/security-log.ts'
import { onDatabase } from '../platform/database/on-database.ts'

const USAGE = `npm run log -- security                         who came to a door, from where and why, the newest first
  --kind ${SECURITY_KINDS.join('|')}
  --account NAME --address ADDRESS
npm run log -- acts                             what commands did, the newest first
  --command NAME --by NAME
both:
  --before ID                                   the page behind this entry
  --limit N                                     how many, 1 to 1000 (50)
  --data DIR                                    the server's folder`

const OPTIONS = {
  kind: { type: 'string' },
  account: { type: 'string' },
  address: { type: 'string' },
  command: { type: 'string' },
  by: { type: 'string' },
  before: { type: 'string' },
  limit: { type: 'string' },
  data: { type: 'string' },
} as const

type Values = Readonly<Partial<Record<keyof typeof OPTIONS, string>>>

const say = (line: string): void => {
  process.stderr.write(`${line}\n`)
}

const momentOf = (ms: number): string => new Date(ms).toISOString()

/** One line, whatever an attacker put into it: JSON has no line breaks. */
const textOf = (value: unknown): string => JSON.stringify(value)

const securityLine = ({ id, atMs, kind, ...entry }: LoggedSecurity): string => {
  const { memberId, operatorId = null, actor, address, device, detail } = entry
  const who = `${textOf(actor)} member ${memberId ?? '-'} operator ${operatorId ?? '-'}`
  return `${id}  ${momentOf(atMs)}  ${kind}  ${who}  ${address ?? '-'}  ${textOf(device)}  ${textOf(detail)}`
}

const actLine = ({ id, atMs, command, orderedBy, osUser, given, before, after }: CommandAct): string =>
  `${id}  ${momentOf(atMs)}  ${command}  ${textOf(orderedBy)} as ${textOf(osUser)}  ${textOf(given)}  ` +
  `before ${textOf(before)}  after ${textOf(after)}`

const idOf = (text: string | undefined): bigint | null => {
  if (text === undefined) return null
  if (!/^[1-9][0-9]{0,17}$/.test(text)) throw new Error('--before is the number of an entry')
  return BigInt(text)
}

const limitOf = (text = '50'): number => {
  const limit = Number(text)
  if (!/^[0-9]+$/.test(text) || limit < 1 || limit > 1_000) throw new Error('--limit is a number from 1 to 1000')
  return limit
}

const kindOf = (text: string | undefined) => {
  if (text === undefined) return null
  const kind = SECURITY_KINDS.find((known) => known === text)
  if (kind === undefined) throw new Error(`--kind is one of ${SECURITY_KINDS.join(', ')}`)
  return kind
}

type ReadLines = (pool: pg.Pool) => Promise<readonly string[]>

const readerOf = (what: string | undefined, values: Values): ReadLines => {
  const page = { before: idOf(values.before), limit: limitOf(values.limit) }
  if (what === 'security') {
    const { account: accountId = null, address = null } = values
    const kind = kindOf(values.kind)
    return async (pool) => (await readSecurity(pool, { ...page, kind, accountId, address })).map(securityLine)
  }
  if (what === 'acts') {
    const { command = null, by: orderedBy = null } = values
    return async (pool) => (await readCommandActs(pool, { ...page, command, orderedBy })).map(actLine)
  }
  throw new Error(`which log?\n${USAGE}`)
}

const main = async (): Promise<void> => {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const read = readerOf(positionals[0], values)
  const lines = await onDatabase(values.data, say, read)
  for (const line of lines) process.stdout.write(`${line}\n`)
  if (lines.length === 0) say('nothing')
}

main().catch((error: Error) => {
  say(`log: ${error.message}`)
  process.exitCode = 1
})
