import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestDatabase, createTestDatabase } from '../../runtime/database/testing/test-database.ts'
import { createAttemptCounter, createGuessTries, createLoginTries, createSweepTries } from './login-tries.store.ts'
import { type CountedTry, type LoginTries, type LoginTry, foldName } from './login-tries.ts'
import { createMemberStore } from '../members.store.ts'
import { NO_PASSWORD } from './passwords.ts'

const MINUTE_MS = 60_000

let database: TestDatabase
let other: pg.Pool
let operatorId = 0
let members = 0

beforeAll(async () => {
  database = await createTestDatabase()
  other = database.openPool()
  operatorId = (await createMemberStore(database.pool).ensureOperator('demo')).id
})
afterAll(() => database.drop())

async function newMember(): Promise<{ readonly id: number; readonly accountId: string }> {
  members += 1
  const accountId = `goalking${members}`
  const made = { accountId, operatorId, currency: 'MYR', commType: 'A', passwordHash: NO_PASSWORD, settings: {} }
  const id = await createMemberStore(database.pool).create(made as never)
  if (id === null) throw new Error('the name is taken')
  return { id, accountId }
}

const address = '192.0.2.1'
async function fresh(nowMs = 1_000_000_000_000) {
  const clock = { nowMs }
  const { id, accountId } = await newMember()
  const owner: LoginTry = { name: accountId, memberId: id, caller: { address, deviceToken: null } }
  return { clock, tries: createLoginTries(database.pool, () => clock.nowMs), owner, accountId }
}

/**
 * Counts a login attempt for a known member id. Returns the wait in milliseconds, or null if the attempt is allowed.
 */
async function waitOf(tries: LoginTries, attempt: LoginTry): Promise<number | null> {
  return (await tries.count('code', attempt)).waitMs
}

async function taken(tries: LoginTries, attempts: readonly LoginTry[]): Promise<number> {
  let count = 0
  for (const attempt of attempts) if ((await waitOf(tries, attempt)) === null) count += 1
  return count
}
function times(attempt: LoginTry, count: number): LoginTry[] {
  return Array.from({ length: count }, () => attempt)
}
function from(attempt: LoginTry, where: string): LoginTry {
  return {
    ...attempt,
    caller: { ...attempt.caller, address: where },
  }
}
async function knowsDevice(memberId: number | null, token: string): Promise<void> {
  await database.pool.query(
    `insert into member_device (member_id, token_hash, first_seen_at, last_seen_at)
     values ($1, sha256($2::bytea), now(), now())`,
    [memberId, token],
  )
}

test('a member has eight attempts from one address, whatever the spelling of the name', async () => {
  const { tries, owner } = await fresh()
  const names = Array.from({ length: 60 }, (_, index) => ({ ...owner, name: `spelling${index}` }))
  expect(await taken(tries, names)).toBe(8)
})

test('attempts for an unknown name are counted like those for a known one, by its folded form', async () => {
  const { tries, owner } = await fresh()
  expect([foldName('ＧｏａｌKing7'), foldName('GOALKING7')]).toEqual(['goalking7', 'goalking7'])
  expect(await taken(tries, times({ ...owner, memberId: null }, 20))).toBe(8)
  expect(await waitOf(tries, owner)).toBe(MINUTE_MS)
})

test('a login lookup and its count take one call, and an impossible name is counted too', async () => {
  const { tries, owner, accountId } = await fresh()
  const { name, caller, memberId } = owner
  const found = await tries.find(accountId, { name, caller })
  expect(found.storedLogin?.member.id).toBe(memberId)
  expect(found.counted.waitMs).toBeNull()
  const nobody = { name: 'x'.repeat(60_000), caller }
  const counted: (number | null)[] = []
  for (let turn = 0; turn < 9; turn += 1) {
    const answer = await tries.find(null, nobody)
    expect(answer.storedLogin).toBeNull()
    counted.push(answer.counted.waitMs)
  }
  expect(counted).toEqual([...Array.from({ length: 8 }, () => null), MINUTE_MS])
})

test('attempts of passwords and codes are counted separately', async () => {
  const { tries, owner, accountId } = await fresh()
  const { name, caller } = owner
  for (let turn = 0; turn < 9; turn += 1) await tries.find(accountId, { name, caller })
  expect((await tries.find(accountId, { name, caller })).counted.waitMs).toBe(MINUTE_MS)
  expect(await waitOf(tries, owner)).toBeNull()
})

test('the wait doubles from 1 to 15 minutes and resets after an hour', async () => {
  const { clock, tries, owner } = await fresh()
  await taken(tries, times(owner, 8))
  const waits = []
  for (let turn = 0; turn < 7; turn += 1) {
    const waitMs = (await waitOf(tries, owner)) ?? 0
    waits.push(waitMs / MINUTE_MS)
    clock.nowMs += waitMs
    expect(await waitOf(tries, owner)).toBeNull()
  }
  expect(waits).toEqual([1, 2, 4, 8, 15, 15, 15])
  clock.nowMs += 60 * MINUTE_MS
  expect(await taken(tries, times(owner, 20))).toBe(8)
})

test('a correct attempt resets the count of earlier attempts', async () => {
  const { tries, owner } = await fresh()
  for (let turn = 0; turn < 6; turn += 1) {
    const counted: CountedTry[] = []
    for (let tried = 0; tried < 6; tried += 1) counted.push(await tries.count('code', owner))
    expect(counted.every(({ waitMs }) => waitMs === null)).toBe(true)
    for (const { keys, kinds } of counted.slice(-1)) await tries.resetAttempts({ waitMs: null, keys, kinds })
  }
})

test('all addresses share forty attempts plus one a minute, and a known device stays usable', async () => {
  const { clock, tries, owner } = await fresh()
  const strangers = Array.from({ length: 100 }, (_, index) => from(owner, `198.51.100.${index}`))
  expect(await taken(tries, strangers)).toBe(40)
  expect(await waitOf(tries, owner)).toBeGreaterThan(0)
  await knowsDevice(owner.memberId, 'my-phone')
  const known = { ...owner, caller: { address, deviceToken: 'my-phone' } }
  const own = await tries.count('code', known)
  expect(own.waitMs).toBeNull()
  await tries.resetAttempts(own)
  let later = 0
  for (let seconds = 0; seconds < 3_000; seconds += 10) {
    clock.nowMs += 10_000
    if ((await waitOf(tries, from(owner, `203.0.113.${seconds}`))) === null) later += 1
  }
  expect(later).toBeLessThan(60)
  expect(await waitOf(tries, known)).toBeNull()
})

test('a stolen device has its own limit, and an invented device token counts as none', async () => {
  const { tries, owner } = await fresh()
  await knowsDevice(owner.memberId, 'their-phone')
  const known = { ...owner, caller: { address, deviceToken: 'their-phone' } }
  expect(await taken(tries, times(known, 20))).toBe(8)
  expect(await taken(tries, times(from(known, '203.0.113.9'), 5))).toBe(0)
  expect(await waitOf(tries, owner)).toBeNull()
  const madeUp = Array.from({ length: 20 }, (_, index) => ({ ...owner, caller: { address, deviceToken: `${index}` } }))
  expect(await taken(tries, madeUp)).toBe(7)
})

test('a clock that is set back does not extend a wait', async () => {
  const { clock, tries, owner } = await fresh()
  await taken(tries, times(owner, 8))
  clock.nowMs -= 24 * 60 * MINUTE_MS
  expect(await waitOf(tries, owner)).toBeLessThanOrEqual(15 * MINUTE_MS)
})

test('two concurrent nodes allow no extra attempt, by the clock of the database', async () => {
  const { owner, accountId } = await fresh()
  const { name, caller } = owner
  const nodes = [createLoginTries(database.pool, null), createLoginTries(other, null)]
  const asked = Array.from({ length: 40 }, (_, turn) => nodes[turn % 2]?.find(accountId, { name, caller }))
  const waits = (await Promise.all(asked)).map((found) => found?.counted.waitMs)
  expect(waits.filter((waitMs) => waitMs === null)).toHaveLength(8)
  for (const waitMs of waits) expect(waitMs ?? 0).toBeLessThanOrEqual(MINUTE_MS)
})

test('two nodes allow one member forty attempts from many addresses without a deadlock', async () => {
  const { owner } = await fresh()
  const nodes = [createLoginTries(database.pool, null), createLoginTries(other, null)] as const
  const right = await nodes[0].count('code', from(owner, '198.51.100.0'))
  const asked = Array.from({ length: 80 }, (_, turn) =>
    (nodes[turn % 2] ?? nodes[0]).count('code', from({ ...owner, name: `spelling${turn % 3}` }, `198.51.100.${turn}`)),
  )
  const [waits] = await Promise.all([Promise.all(asked), nodes[1].resetAttempts(right)])
  const made = waits.filter(({ waitMs }) => waitMs === null).length
  expect(made).toBeGreaterThanOrEqual(39)
  expect(made).toBeLessThanOrEqual(40)
})

test('attempts of a logged-in member are counted across all nodes', async () => {
  const { owner } = await fresh()
  const memberId = owner.memberId ?? 0
  const nodes = [createAttemptCounter(database.pool, null), createAttemptCounter(other, null)] as const
  const asked = Array.from({ length: 20 }, (_, turn) =>
    (nodes[turn % 2] ?? nodes[0]).countAttempt(memberId, 'password'),
  )
  expect((await Promise.all(asked)).filter(Boolean)).toHaveLength(5)
  expect(await nodes[0].countAttempt(memberId, 'factor')).toBe(true)
  await nodes[1].resetAttempts(memberId, 'password')
  expect(await nodes[0].countAttempt(memberId, 'password')).toBe(true)
})

test('TO10 a correct guess resets its own secret only, and a day allows thirty guesses in total', async () => {
  const { owner } = await fresh()
  const memberId = owner.memberId ?? 0
  const clock = { nowMs: 1_000_000_000_000 }
  const nowMs = () => clock.nowMs
  const [guesses, sweep] = [createGuessTries(database.pool, nowMs), createSweepTries(database.pool, nowMs)]
  const wrong = async (secret: string, count: number): Promise<number> => {
    let taken = 0
    for (let turn = 0; turn < count; turn += 1) if (await guesses.countGuess(memberId, secret)) taken += 1
    return taken
  }
  const right = async (secret: string): Promise<boolean> => {
    const mayTry = await guesses.countGuess(memberId, secret)
    if (mayTry) await guesses.recordCorrectGuess(memberId, secret)
    return mayTry
  }
  expect(await wrong('pin 1', 3)).toBe(3)
  for (let turn = 0; turn < 20; turn += 1) expect(await right('pin 2')).toBe(true)
  expect(await wrong('pin 1', 9)).toBe(2)
  clock.nowMs += 61_000
  expect(await right('pin 1')).toBe(true)
  expect(await wrong('pin 1', 9)).toBe(5)
  let all = 10
  for (let room = 3; all < 30; room += 1) all += await wrong(`pin ${room}`, 5)
  expect([all, await right('pin 2')]).toEqual([30, false])
  for (let hour = 1; hour <= 20; hour += 1) {
    clock.nowMs += 61 * MINUTE_MS
    await sweep()
    expect([hour, await wrong('pin 99', 5)]).toEqual([hour, 1])
  }
  clock.nowMs += 240 * MINUTE_MS
  await sweep()
  expect(await wrong('pin 100', 9)).toBe(5)
})

test('the sweep deletes attempts older than an hour, and the oldest beyond the row limit', async () => {
  await database.owner.query('truncate login_attempt')
  const { clock, tries, owner } = await fresh()
  const nobody = (index: number): LoginTry => ({ ...owner, name: `nobody${index}`, memberId: null })
  const rows = async (): Promise<number> =>
    Number(
      (await database.pool.query<{ rows: string }>('select count(*)::text as rows from login_attempt')).rows[0]?.rows,
    )
  for (let index = 0; index < 10; index += 1) {
    await waitOf(tries, nobody(index))
    clock.nowMs += 1
  }
  expect(await rows()).toBe(20)
  await database.pool.query('select delete_expired_attempts(to_timestamp($1), 6)', [clock.nowMs / 1000])
  expect(await rows()).toBe(6)
  await createSweepTries(database.pool, () => clock.nowMs)()
  expect(await rows()).toBe(6)
  clock.nowMs += 60 * MINUTE_MS
  await createSweepTries(database.pool, () => clock.nowMs)()
  expect(await rows()).toBe(0)
})

test('a refused login writes no row', async () => {
  const { tries, owner } = await fresh()
  await taken(tries, times(owner, 8))
  const sizeOf = async () => (await database.pool.query('select key, xmin::text from login_attempt order by key')).rows
  const before = await sizeOf()
  await taken(tries, times(owner, 5))
  expect(await sizeOf()).toEqual(before)
})
