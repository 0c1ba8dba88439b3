import { mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { TOTP } from 'otpauth'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { runPepper } from '../cli/pepper-command.ts'
import { type TestDatabase, createTestDatabase } from '../runtime/database/testing/test-database.ts'
import { createOperatorCallStore } from '../wallet/operator/operator-calls.store.ts'
import { addWalletKey, connectWallet } from '../wallet/operator/operator-wallet.store.ts'
import { openPepper } from './open-pepper.store.ts'
import { createCodeStore } from '../members/factors/code.store.ts'
import { createKeySeal } from './key-seal.ts'
import { addLaunchKey, createLaunchKeyStore } from '../operators/launch-keys.store.ts'
import { addMember, addOperator, lockOperator } from '../members/office.store.ts'
import { createPasskeyStore } from '../members/factors/passkey.store.ts'
import { createPasswords } from '../members/passwords/passwords.ts'
import type { Pepper } from './pepper.ts'
import { createSecondFactor } from '../members/factors/second-factor.ts'
import { createMainStaff } from '../staff/staff-changes.ts'
import { createStaffChanges } from '../staff/staff-changes.store.ts'
import { createPasswordStore } from '../members/passwords/credential.store.ts'

let database: TestDatabase
let dataDir: string

beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())
beforeEach(async () => {
  await database.pool.query('delete from pepper_proof')
  dataDir = await mkdtemp(path.join(os.tmpdir(), 'touchline-pepper-'))
})
afterEach(() => rm(dataDir, { recursive: true, force: true }))

function open(pepper?: string, databaseUrl?: string, otherPepper?: string) {
  return openPepper({ pool: database.pool, dataDir, pepper, otherPepper, databaseUrl })
}
function file() {
  return path.join(dataDir, 'pepper')
}

test('the first start generates a pepper readable by its owner only, and later starts reuse it', async () => {
  const first = await open()
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await readFile(file(), 'utf8')).trim()).toHaveLength(43)
  expect((await open()).mac('x', 'y')).toEqual(first.mac('x', 'y'))
})

test('a missing or different pepper fails the start, and the server generates no new pepper', async () => {
  await open()
  await rm(file())
  await expect(open()).rejects.toThrow(/pepper of this database is missing.*restore it from the backup/)
  await expect(stat(file())).rejects.toThrow('ENOENT')
  await writeFile(file(), 'b'.repeat(43))
  await expect(open()).rejects.toThrow('the pepper differs from the pepper of the database')
})

test('an external database requires a pepper of sufficient length from the environment or a file', async () => {
  await expect(open(undefined, 'postgres://elsewhere')).rejects.toThrow('requires a pepper: set TOUCHLINE_PEPPER')
  await expect(open('short', 'postgres://elsewhere')).rejects.toThrow('the pepper is too short')
  await open('c'.repeat(32), 'postgres://elsewhere')
  await writeFile(file(), 'c'.repeat(32))
  await open(undefined, 'postgres://elsewhere')
})

const [FIRST, SECOND, THIRD] = ['1'.repeat(32), '2'.repeat(32), '3'.repeat(32)] as const
function beside(pepper: string, other: string) {
  return open(pepper, undefined, other)
}

test('a renamed pepper is replaced by a new one, and the start needs both while both are in use', async () => {
  const first = await open()
  await rename(file(), `${file()}-other`)
  const second = await open()
  expect(second.id).not.toEqual(first.id)
  expect(second.other?.id).toEqual(first.id)
  expect((await stat(file())).mode & 0o777).toBe(0o600)
  expect((await open()).id).toEqual(second.id)
  await rm(`${file()}-other`)
  await expect(open()).rejects.toThrow('the pepper differs from the pepper of the database')
})

test('a second pepper may be configured before its first use, but must differ from the current one', async () => {
  await open(FIRST)
  await beside(FIRST, SECOND)
  await open(FIRST)
  await expect(beside(FIRST, FIRST)).rejects.toThrow('the current and the other pepper are identical')
  await expect(beside(FIRST, 'short')).rejects.toThrow('the pepper is too short')
  await expect(beside(SECOND, THIRD)).rejects.toThrow('the pepper differs from the pepper of the database')
  await beside(SECOND, FIRST)
  await expect(open(FIRST)).rejects.toThrow('the pepper differs from the pepper of the database')
  await beside(FIRST, SECOND)
})

const NOW_MS = 1_800_000_000_000
const PASSWORD = 'kiwi+fog4'
const KEY = { publicKey: Buffer.from('key'), counter: 0, transports: [], name: 'phone', nowMs: NOW_MS }

/**
 * Creates an operator with keys and a member with a secret of every kind that depends on a pepper. Returns a function
 * that checks the secrets with another pepper.
 */
async function moveIn(pepper: Pepper) {
  const { owner, pool } = database
  const hash = await createPasswords(pepper).hash(PASSWORD)
  await addOperator(owner, 'turned', 2)
  const operatorId = (await lockOperator(owner, 'turned'))?.id ?? 0
  const account = { accountId: 'turned', operatorId, currency: 'MYR', commType: 'A', passwordHash: hash } as const
  const memberId = (await addMember(owner, account)) ?? 0
  const staffOf = createStaffChanges(owner)
  const whose = await staffOf.findOwner({ operator: 'turned' })
  if (whose === null) throw new Error('there is no such operator')
  await createMainStaff(staffOf, whose, { loginId: 'turned-office', passwordHash: hash, mustChangePassword: false })
  const { rows } = await owner.query<{ id: bigint }>("select id from staff where login_id = 'turned-office'")
  const clock = { wallMs: () => NOW_MS }
  const factorsOf = (by: Pepper) => ({
    member: createSecondFactor({ store: createCodeStore(pool, 'member'), pepper: by, clock, issuer: 'x' }),
    staff: createSecondFactor({
      store: createCodeStore(pool, 'staff'),
      pepper: by,
      clock,
      issuer: 'x',
      sealedFor: 'staff ',
    }),
  })
  const ids = { member: memberId, staff: Number(rows[0]?.id) }
  const secrets = { member: '', staff: '' }
  const codes: string[] = []
  for (const who of ['member', 'staff'] as const) {
    const factor = factorsOf(pepper)[who]
    await createPasskeyStore(pool, who, pepper).addPasskey({ ...KEY, credentialId: 'key', ownerId: ids[who] })
    secrets[who] = (await factor.begin(ids[who], 'turned'))?.secret ?? ''
    codes.push(...(await factor.newRecovery(ids[who])).slice(0, who === 'member' ? 10 : 0))
  }
  const secret = 'a secret that is sealed, long enough'
  await addLaunchKey(owner, 'turned', { keyId: 'first', secret, seal: createKeySeal(pepper, 'launch') }, 'ANN')
  await addWalletKey(owner, operatorId, { keyId: 'first', secret, seal: createKeySeal(pepper, 'wallet') })
  await connectWallet(owner, operatorId, 'http://127.0.0.1:1')
  const hasPasskey = async (by: Pepper, who: 'member' | 'staff') =>
    (await createPasskeyStore(pool, who, by).passkey('key')) !== null
  const stored = async (who: 'member' | 'staff') => {
    const password = await createPasswordStore(pool, who).readPassword(ids[who])
    if (password === null) throw new Error('there is no such login')
    return password
  }
  const knows = async (by: Pepper, who: 'member' | 'staff') => createPasswords(by).isRight(await stored(who), PASSWORD)
  const passes = async (by: Pepper) => {
    const launchKeys = await createLaunchKeyStore(pool, createKeySeal(by, 'launch')).listKeys(operatorId)
    const endpoints = await createOperatorCallStore(pool, createKeySeal(by, 'wallet')).endpoints()
    const codeOf = (who: 'member' | 'staff') => new TOTP({ secret: secrets[who] }).generate({ timestamp: NOW_MS })
    await owner.query('update member_totp set last_step = 0, confirmed = false')
    await owner.query('update staff_totp set last_step = 0, confirmed = false')
    return {
      password: (await Promise.all((['member', 'staff'] as const).map((who) => knows(by, who)))).every(Boolean),
      launchKey: launchKeys[0]?.secret === secret,
      walletKey: endpoints.get(operatorId)?.secret === secret,
      member: await factorsOf(by).member.confirm(ids.member, codeOf('member')),
      staff: await factorsOf(by).staff.confirm(ids.staff, codeOf('staff')),
      recovery: await factorsOf(by).member.check(ids.member, codes.pop() ?? ''),
      passkeys: (await Promise.all((['member', 'staff'] as const).map((who) => hasPasskey(by, who)))).every(Boolean),
    }
  }
  return { stored, passes }
}

test('secrets under the old pepper stay valid and are resealed, except passwords and codes', async () => {
  const { stored, passes } = await moveIn(await open(FIRST))
  const both = await beside(SECOND, FIRST)
  const all = {
    password: true,
    launchKey: true,
    walletKey: true,
    member: true,
    staff: true,
    recovery: true,
    passkeys: true,
  }
  expect(await passes(both)).toEqual(all)
  expect(createPasswords(both).isOld(await stored('member'))).toBe(true)
  const { owner } = database
  expect((await runPepper(owner, both, null)).slice(1)).toEqual([
    '  passwords: 1 of members, 1 of staff; each is converted at its next login',
    '  recovery codes: 19; they are converted when they are replaced',
    '  sealed: 2 authenticators, 2 passkeys, 1 launch keys, 1 wallet keys, 0 facts of matches',
  ])
  await expect(runPepper(owner, both, { act: 'forget', by: 'ANN' })).rejects.toThrow('--reseal first')
  const resealed = await runPepper(owner, both, { act: 'reseal', by: 'ANN' })
  expect(resealed.at(-1)).toBe(
    '  sealed: 0 authenticators, 0 passkeys, 0 launch keys, 0 wallet keys, 0 facts of matches',
  )
  expect(await passes(both)).toEqual(all)
  const forgotten = await runPepper(owner, both, { act: 'forget', by: 'ANN' })
  expect(forgotten).toContain('  recovery codes: 0; they are converted when they are replaced')
  const alone = await open(SECOND)
  expect(await passes(alone)).toEqual({ ...all, password: false, recovery: false })
  expect(await runPepper(owner, alone, null)).toEqual([`${alone.id.toString('hex')} is the only pepper`])
  const { rows } = await owner.query("select command from audit_log where command = 'pepper' order by id")
  expect(rows).toHaveLength(2)
})
