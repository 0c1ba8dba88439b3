import process from 'node:process'
import { auditActs } from '../accounts/audit-acts.ts'
import { createActReader } from '../accounts/audit-acts.store.ts'
import { folderOf } from '../platform/database/on-database.ts'
import { auditLedger } from '../wallet/audit.ts'
import { readLedger } from '../wallet/ledger-reader.store.ts'
import { readSignedHeads } from '../wallet/wallet.heads.ts'
import { DATA } from './command-flags.ts'
import { defineCommand } from './command.ts'

export const audit = defineCommand({
  name: 'audit',
  about: 'adds the ledger up and follows its chains and that of the acts; the exit code is 1 where it does not hold',
  ways: [''],
  flags: { data: DATA },
  asked: (values) => values,
  work: async (pool, { data }, say) => {
    const signed = await readSignedHeads(folderOf(data), process.env['DATABASE_URL'])
    if (signed === null) say('no signed heads in the data folder: the chains are checked against themselves alone')
    const report = await readLedger(pool, (reader) => auditLedger(reader, signed ?? []))
    const acts = await auditActs(createActReader(pool))
    return { lines: [report.line, acts.line], isWell: report.ok && acts.ok }
  },
})
