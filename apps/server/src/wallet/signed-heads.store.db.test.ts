import { appendFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../results/testing/test-world.ts'
import { auditLedger } from './audit.ts'
import { signShardHeads, readSignedHeads } from './signed-heads.store.ts'
import { readLedger } from './ledger-reader.store.ts'

let database: TestDatabase
let world: TestWorld
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-heads-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function NO_ERROR(error: unknown): never {
  throw error
}

/** Starts and stops the job that signs the ledger heads, which signs at both moments. */
async function run(): Promise<void> {
  const heads = await signShardHeads({
    pool: database.pool,
    dataDir,
    databaseUrl: undefined,
    wallMs: () => world.clock.nowMs,
    onError: NO_ERROR,
  })
  await heads.stop()
}

async function audit() {
  const signed = await readSignedHeads(dataDir, undefined)
  return readLedger(database.owner, (reader) => auditLedger(reader, signed ?? []))
}

/** SQL that tampers with an amount and recomputes every later hash, so that the hash chain is consistent again. */
const REWRITE = `
  create function rewrite() returns void language plpgsql as $$
  declare
    head bytea := decode(repeat('00', 32), 'hex');
    p posting;
  begin
    for p in select * from posting where shard = 7 order by seq loop
      update posting set prev_hash = head, hash = sha256(convert_to(encode(head, 'hex') || concat_ws('|', '',
        p.shard, p.seq, to_char(p.working_date, 'YYYY-MM-DD'), p.at_ms, p.kind, p.debit_account, p.credit_account,
        p.amount, coalesce(p.product, ''), coalesce(p.subject::text, ''), p.ref), 'UTF8'))
      where shard = p.shard and seq = p.seq returning hash into head;
    end loop;
    update ledger_shard set last_hash = head where shard = 7;
  end $$`

test('WA6 earlier signed heads reveal a fully rewritten chain', async () => {
  const member = await world.addMember(10_00n)
  await run()
  await world.postMovement({ kind: 'deposit', memberId: member.id, amountMinor: 1_00n, ref: 'later' })
  await run()
  expect(await audit()).toMatchObject({ ok: true, line: expect.stringContaining('4 signed heads agree') })

  const client = await database.owner.connect()
  const change = async (amount: string): Promise<void> => {
    await client.query('begin; set local session_replication_role = replica')
    await client.query(`
      update posting set amount = amount ${amount}, wallet_after = wallet_after ${amount} where seq = 1;
      update posting set wallet_before = wallet_before ${amount}, wallet_after = wallet_after ${amount} where seq = 2;
      update fund_transfer set amount = amount ${amount} where ref like 'open-%';
      update ledger_account set balance = balance ${amount} where id = ${member.id * 2};
      update ledger_account set balance = balance - (0 ${amount})
      where kind = 'bank' and shard = 7 and currency = 'MYR'`)
    await client.query('select rewrite()')
    await client.query('commit')
  }
  await client.query(REWRITE)
  try {
    await change('+ 500')
    const unsigned = await readLedger(database.owner, (reader) => auditLedger(reader))
    expect(unsigned).toMatchObject({ ok: true })
    const found = /^audit: broken: posting 1 of shard 7 differs from the posting signed at 2026-/
    expect(await audit()).toEqual({ ok: false, line: expect.stringMatching(found) })
    await change('- 500')
    expect(await audit()).toMatchObject({ ok: true })
  } finally {
    client.release(true)
  }
})

test('WA6 the audit detects postings removed from the end of the chain', async () => {
  await world.addMember(10_00n)
  await run()
  const signed = await readSignedHeads(dataDir, undefined)
  const ahead = signed?.map((heads) => ({
    ...heads,
    heads: heads.heads.map((end) => ({ ...end, seq: String(BigInt(end.seq) + 1n) })),
  }))
  expect(await readLedger(database.owner, (reader) => auditLedger(reader, ahead))).toMatchObject({
    ok: false,
    line: expect.stringMatching(/posting \d+ of shard 7, signed at 2026-.*, is missing$/),
  })
})

test('WA6 head file and key are readable by the owner only, and a start repairs a truncated line', async () => {
  await run()
  for (const name of ['ledger-heads', 'ledger-key']) {
    expect((await stat(path.join(dataDir, name))).mode & 0o777).toBe(0o600)
  }
  const file = path.join(dataDir, 'ledger-heads')
  await appendFile(file, '{"atMs":17')
  await run()
  expect(await readSignedHeads(dataDir, undefined)).toHaveLength(4)
  const text = await readFile(file, 'utf8')
  await writeFile(file, text.replace('"shard":7', '"shard":6'))
  await expect(readSignedHeads(dataDir, undefined)).rejects.toThrow('was changed after it was written')
  await rm(path.join(dataDir, 'ledger-key'))
  await expect(readSignedHeads(dataDir, undefined)).rejects.toThrow('its key')
})

test('WA6 each database has its own signed heads', async () => {
  await run()
  expect(await readSignedHeads(dataDir, 'postgres://one@example.com/touchline')).toBeNull()
})
