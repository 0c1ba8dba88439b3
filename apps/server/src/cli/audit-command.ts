import process from 'node:process'
import type pg from 'pg'
import { verifyAuditLog } from '../audit-log/verify-audit-log.ts'
import { createAuditReader } from '../audit-log/verify-audit-log.store.ts'
import { auditSecrets } from '../logins/login-secrets/audit-secrets.store.ts'
import { createFactSeal } from '../secrets/text-seal.ts'
import type { Pepper } from '../secrets/pepper.ts'
import { resolveDataFolder } from '../runtime/database/on-database.ts'
import { auditStoredSettlements } from '../results/audit-settlements.store.ts'
import { auditFacts, auditMatches } from '../offer/matches/fact-seals.store.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { readSignedHeads } from '../wallet/signed-heads.store.ts'
import { DATA_FLAG } from '../platform/commands/command-flags.ts'
import { openServerPepper } from './command-passwords.ts'
import { defineCommand } from '../platform/commands/define-command.ts'

export const auditCommand = defineCommand({
  name: 'audit',
  about:
    'verifies the totals and hash chains of the ledger, the chain of the audit log, and all seals, and ' +
    'grades settled bets again; exit code 1 if a check fails',
  usages: [''],
  flags: { data: DATA_FLAG },
  buildParams: (values) => values,
  work: async (pool, { data }, print) => {
    const signed = await readSignedHeads(resolveDataFolder(data), process.env['DATABASE_URL'])
    if (signed === null) print('no signed heads in the data folder: the chains are only checked for consistency')
    const report = await readLedger(pool, (reader) => auditLedger(reader, signed ?? []))
    const pepper = await pepperOrNull(pool, data, print)
    const auditLogReport = await verifyAuditLog(createAuditReader(pool), pepper)
    const parts = [report, auditLogReport, ...(pepper === null ? [] : await auditSealed(pool, pepper))]
    return { lines: parts.map(({ line }) => line), isWell: parts.every(({ ok }) => ok) }
  },
})

/**
 * Returns the pepper for the seal check of the audit log, or null if the pepper is not available. Seals are then not
 * checked.
 */
function pepperOrNull(pool: pg.Pool, data: string | undefined, print: (line: string) => void): Promise<Pepper | null> {
  return openServerPepper(pool, data).catch((error: unknown) => {
    print(`seals were not checked: ${error instanceof Error ? error.message : String(error)}`)
    return null
  })
}

/** Checks that need the pepper: login secrets, settlements, kick-offs and the other facts of settlement. */
async function auditSealed(pool: pg.Pool, pepper: Pepper) {
  const seal = createFactSeal(pepper)
  return [
    await auditSecrets(pool, pepper),
    await auditStoredSettlements(pool, seal),
    await auditMatches(pool, seal),
    await auditFacts(pool, seal),
  ]
}
