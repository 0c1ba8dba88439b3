import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { linesMatching, readFiles, type SourceFile } from './files.ts'
import type { Check, Finding } from './finding.ts'
import { modulesOf } from './modules.js'

const SERVER = 'apps/server/src/'
const LIST = `${SERVER}modules.ts`
const TEST_FILES = /\.(test|e2e)\.ts$|\/testing\//

/** Permitted SQL access to a table from other modules: the table, the kind of access and the reason. */
interface Leave {
  readonly table: string
  readonly does: RegExp
  /** Path of the only file with the exception; absent if the exception applies to every file. */
  readonly onlyFile?: string
  readonly why: string
}

/**
 * Modules that use the tables of another module:
 * - Members: hierarchy and operators change their accounts, staff and the audit log resolve an account to its operator.
 * - Staff and operators: lists of accounts name their staff, and logins audit the secrets of every login and key.
 * - Offer: placement locks rows of matches and bets in one statement, and settlement rows of results and bets.
 */
const SHARERS: Readonly<Record<string, readonly string[]>> = {
  platform: ['runtime'],
  members: ['audit-log', 'staff', 'operators', 'hierarchy', 'logins'],
  staff: ['hierarchy', 'demo', 'logins'],
  operators: ['logins'],
  offer: ['intake', 'betting', 'results', 'cash-out', 'trading', 'demo-history'],
}

const READS = /^(from|join)$/
const RELATED = `${SERVER}offer/schema/functions/lock_linked.sql`

const LEAVES: readonly Leave[] = [
  {
    table: 'member',
    does: READS,
    why: 'whose money, bet or message it is, and in which currency, is read in the statement that locks or writes it',
  },
  {
    table: 'operator',
    does: READS,
    why: 'what an operator offers is read in the statement that takes the bet, so that it holds from its commit on',
  },
  {
    table: 'session',
    does: READS,
    onlyFile: RELATED,
    why: 'who is related by address is locked before bets are (LI2)',
  },
  { table: 'member_device', does: READS, onlyFile: RELATED, why: 'the same by device' },
  {
    table: 'audit_log',
    does: /^(from|join|into)$/,
    why: 'what a command did is appended in the commit of what it did, in whatever module that is',
  },
  {
    table: 'audit_log_head',
    does: READS,
    onlyFile: `${SERVER}audit-log/verify-audit-log.store.ts`,
    why: 'where the chain of acts has to end is read by what follows it',
  },
  {
    table: 'node',
    does: READS,
    why: 'what waited at a process that is gone is taken over by the statement that reads that it is',
  },
  {
    table: 'ledger_shard',
    does: READS,
    onlyFile: `${SERVER}runtime/clock/world-clock.store.ts`,
    why: 'world time goes on from the newest posting, before any module is there to be asked',
  },
]

/** Refuses SQL that accesses a table of a different module, except for the listed exceptions. */
export const tables: Check = {
  name: 'tables',
  async run(root) {
    const files = (await readFiles(root, ['.ts', '.sql'])).filter(({ path }) => path.startsWith(SERVER))
    const modules = modulesOf(await readFile(join(root, LIST), 'utf8'))
    const owned = modules.map((module) => ({ module, names: listTables(files, module) }))
    const ownersWithTables = owned.filter(({ names }) => names.length > 0)
    if (ownersWithTables.length === 0)
      return [{ file: LIST, line: 1, problem: 'no table was found: the check reads the wrong files' }]
    return ownersWithTables.flatMap(({ module, names }) => namedElsewhere(files, module, names))
  },
}

function listTables(files: readonly SourceFile[], module: string): string[] {
  return files
    .filter(({ path }) => path.startsWith(`${SERVER}${module}/schema/`))
    .flatMap(({ text }) => Array.from(text.matchAll(/create table (\w+)/g), ([, name]) => name ?? ''))
}

function namedElsewhere(files: readonly SourceFile[], module: string, names: readonly string[]): Finding[] {
  const named = new RegExp(
    String.raw`\b(delete from|from|join|into|update|truncate|lock table)\s+(?:only\s+)?(${names.join('|')})\b`,
  )
  return files
    .filter(
      ({ path }) =>
        getModuleName(path) !== module &&
        SHARERS[module]?.includes(getModuleName(path)) !== true &&
        !TEST_FILES.test(path),
    )
    .flatMap(({ path, text }) =>
      linesMatching(text, named)
        .filter(({ match: [, verb = '', table = ''] }) => !isPermitted(path, table, verb))
        .map(({ line, match }) => ({
          file: path,
          line,
          problem: `${match[2]} is a table of the module ${module}: only that module may use the table in SQL`,
        })),
    )
}

function getModuleName(path: string): string {
  return path.slice(SERVER.length).split('/')[0] ?? ''
}

function isPermitted(file: string, table: string, verb: string): boolean {
  return LEAVES.some((leave) => leave.table === table && leave.does.test(verb) && (leave.onlyFile ?? file) === file)
}
