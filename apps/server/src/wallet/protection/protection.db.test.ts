import { afterAll, beforeAll, expect, test } from 'vitest'
import { PROTECTION_PERIODS, periodFrom } from '@touchline/domain/protection'
import { createTestDatabase, type TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { transferFunds } from '../fund-transfer.store.ts'
import type { ProtectionActor } from './protection-ports.ts'
import { createProtectionStore } from './protection.store.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await createTestDatabase()
})
afterAll(() => database.drop())

async function addMember(name: string): Promise<ProtectionActor> {
  const { rows } = await database.owner.query<{ id: bigint }>(
    `with o as (insert into operator (name, type) values ($1, 1) returning id)
     insert into member (account_id, operator_id, currency, password_hash)
     select $1, o.id, 'MYR', '' from o returning id`,
    [name],
  )
  return { memberId: Number(rows[0]?.id), isOwn: true, actor: name, address: null, device: null }
}

function store() {
  return createProtectionStore(database.pool)
}
const DAY = { kind: 'loss', period: 'day' } as const
function upline(member: ProtectionActor): ProtectionActor {
  return { ...member, isOwn: false, actor: 'an upline' }
}
async function amounts({ memberId }: ProtectionActor) {
  return (await store().read(memberId)).limits.map(
    ({ kind, period, amountMinor }) => `${kind}/${period}/${amountMinor}`,
  )
}
async function recorded({ memberId }: ProtectionActor) {
  const { rows } = await database.owner.query<{ actor: string; what: string }>(
    "select actor, detail ->> 'what' as what from security_log where member_id = $1 order by id",
    [memberId],
  )
  return rows.map(({ actor, what }) => `${actor}: ${what}`)
}
async function isGuarded({ memberId }: ProtectionActor) {
  const { rows } = await database.pool.query<{ is_protected: boolean }>('select is_protected from wallet_of($1)', [
    memberId,
  ])
  return rows[0]?.is_protected
}
/** Moves the request of a limit change into the past, to simulate elapsed time. Works only with disabled triggers. */
function age(sql: string, memberId: number) {
  return database.owner.query(
    `begin; set local session_replication_role = replica; ${sql} where member_id = ${memberId}; commit`,
  )
}
function asked(hours: number) {
  return `update protection_limit set raise_requested_at = raise_requested_at - interval '${hours} hours'`
}
function deposit(memberId: number, amountMinor: bigint, ref: string, workingDate = '2026-01-15') {
  return transferFunds(
    database.pool,
    7,
    { workingDate, atMs: Date.parse(`${workingDate}T12:00:00Z`) },
    { kind: 'deposit', memberId, toMemberId: null, amountMinor, ref, orderedBy: 'the office' },
  )
}

test('PR1 the database and the domain rule start periods on the same days', async () => {
  const { rows } = await database.pool.query<Record<'date' | 'day' | 'week' | 'month', string>>(
    `select d::date::text as date, period_from(d::date, 'day') as day, period_from(d::date, 'week') as week,
       period_from(d::date, 'month') as month
     from generate_series('2023-12-25'::timestamp, '2028-03-05', '1 day') d`,
  )
  expect(rows.map(({ day, week, month }) => [day, week, month])).toEqual(
    rows.map(({ date }) => PROTECTION_PERIODS.map((period) => periodFrom(date, period))),
  )
})

test('PR4 no order exceeds the deposit limit, and a repeated order returns its response', async () => {
  const member = await addMember('deposits')
  await deposit(member.memberId, 300n, 'dep-0')
  await store().changeLimit(member, { kind: 'deposit', period: 'week', amountMinor: 1_000n })
  expect(await deposit(member.memberId, 701n, 'dep-1')).toBe('protectionLimit')
  expect(await Promise.all([1, 2, 3].map((n) => deposit(member.memberId, 350n, `dep-at-once-${n}`)))).toEqual(
    expect.arrayContaining(['done', 'done', 'protectionLimit']),
  )
  expect(await deposit(member.memberId, 300n, 'dep-0')).toBe('repeated')
  expect(await deposit(member.memberId, 1_000n, 'dep-next-week', '2026-01-19')).toBe('done')
  expect(await recorded(member)).toContain('the office: protectionLimit')
  const other = await addMember('gives')
  await database.owner.query(
    'update member set operator_id = (select operator_id from member where id = $1) where id = $2',
    [member.memberId, other.memberId],
  )
  await deposit(other.memberId, 50n, 'dep-other')
  const transfer = (toMemberId: number, memberId: number) =>
    transferFunds(
      database.pool,
      7,
      { workingDate: '2026-01-19', atMs: Date.UTC(2026, 0, 19, 12) },
      { kind: 'transfer', memberId, toMemberId, amountMinor: 1n, ref: `pass-${memberId}`, orderedBy: 'x' },
    )
  expect(await transfer(member.memberId, other.memberId)).toBe('protectionLimit')
  expect(await transfer(other.memberId, member.memberId)).toBe('done')
})

test('PR5 a lower limit applies at once, a raise once confirmed between one and seven days later', async () => {
  const member = await addMember('raises')
  const change = (amountMinor: bigint | null) => store().changeLimit(member, { ...DAY, amountMinor })
  const confirm = (amountMinor: bigint | null) => store().confirmLimit(member, { ...DAY, amountMinor })
  expect(await change(null)).toBe('unchanged')
  expect(await isGuarded(member)).toBe(false)
  expect([await change(500n), await isGuarded(member), await change(400n)]).toEqual(['lowered', true, 'lowered'])
  expect([await change(900n), await confirm(900n), await amounts(member)]).toEqual([
    'requested',
    'raiseTooEarly',
    ['loss/day/400'],
  ])
  await age(asked(24), member.memberId)
  expect(await confirm(901n)).toBe('raiseNotAsked')
  expect([await confirm(900n), await amounts(member)]).toEqual(['raised', ['loss/day/900']])
  expect([await change(null), await change(900n)]).toEqual(['requested', 'lowered'])
  await age(asked(24), member.memberId)
  expect(await confirm(null)).toBe('raiseNotAsked')
  await change(null)
  await age(asked(7 * 24), member.memberId)
  expect(await confirm(null)).toBe('raiseNotAsked')
  await change(null)
  await age(asked(7 * 24 - 1), member.memberId)
  expect([await confirm(null), await amounts(member), await isGuarded(member)]).toEqual(['raised', [], false])
})

test('PR6 another user cannot loosen a limit and each attempt is recorded, but may tighten it', async () => {
  const member = await addMember('under')
  await store().changeLimit(member, { ...DAY, amountMinor: 500n })
  const change = (amountMinor: bigint | null) => store().changeLimit(upline(member), { ...DAY, amountMinor })
  expect([await change(501n), await change(null), await change(499n)]).toEqual([
    'permission_denied',
    'permission_denied',
    'lowered',
  ])
  expect(await recorded(member)).toEqual([
    'under: lowered',
    'an upline: permission_denied',
    'an upline: permission_denied',
    'an upline: lowered',
  ])
})

test('PR6 direct SQL with every table privilege cannot loosen a limit or a betting ban', async () => {
  const member = await addMember('by-hand')
  await store().changeLimit(member, { ...DAY, amountMinor: 500n })
  await store().bar(member, { days: 3 })
  await store().bar(member, { months: 6 })
  const where = `where member_id = ${member.memberId}`
  for (const statement of [
    `update protection_limit set amount = 501 ${where}`,
    `update protection_limit set raise_to = 900, raise_requested_at = clock_timestamp() - interval '2 days' ${where}`,
    `update protection_limit set period = 'month' ${where}`,
    `delete from protection_limit ${where}`,
    `update protection_bar set time_out_until = null ${where}`,
    `update protection_bar set excluded_until = excluded_until - interval '1 hour' ${where}`,
    `delete from protection_bar ${where}`,
    'truncate protection_bar',
  ]) {
    await expect(database.owner.query(statement), statement).rejects.toThrow(/loosened|shortened|append-only|never/)
  }
  for (const table of ['protection_limit', 'protection_bar'])
    await expect(database.pool.query(`delete from ${table} ${where}`)).rejects.toThrow('permission denied')
})

test('PR7 a betting ban is extended but never shortened, and blocks deposits', async () => {
  const member = await addMember('barred')
  const bar = (by: ProtectionActor, time: Parameters<ReturnType<typeof store>['bar']>[1]) => store().bar(by, time)
  expect([await bar(member, { days: 3 }), (await store().read(member.memberId)).barred]).toEqual([
    'barred',
    'ownTimeOut',
  ])
  expect([await bar(member, { days: 2 }), await bar(upline(member), { days: 2 })]).toEqual([
    'barNotShorter',
    'permission_denied',
  ])
  expect([await bar(upline(member), { days: 4 }), await bar(member, { months: 6 })]).toEqual(['barred', 'barred'])
  expect((await store().read(member.memberId)).barred).toBe('selfExcluded')
  expect(await deposit(member.memberId, 1n, 'while-barred')).toBe('selfExcluded')
  await age('update protection_bar set excluded_until = clock_timestamp()', member.memberId)
  expect((await store().read(member.memberId)).barred).toBe('ownTimeOut')
  await age('update protection_bar set time_out_until = clock_timestamp()', member.memberId)
  expect((await store().read(member.memberId)).barred).toBeNull()
  expect(await deposit(member.memberId, 1n, 'after-it')).toBe('done')
  await expect(bar(member, { days: 43 })).rejects.toThrow('1 to 42 days')
})
