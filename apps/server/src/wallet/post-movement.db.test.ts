import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../runtime/database/testing/test-database.ts'
import { createTestWorld, type TestWorld } from '../results/testing/test-world.ts'

let database: TestDatabase
let world: TestWorld

beforeAll(async () => {
  database = await createTestDatabase()
  world = createTestWorld(database.pool)
})
afterAll(() => database.drop())

test('WA1 ten concurrent movements with the same reference post once', async () => {
  const member = await world.addMember(0n)
  const movement = { kind: 'deposit', memberId: member.id, amountMinor: 5_00n, ref: 'deposit-one' } as const
  const answers = await Promise.all(Array.from({ length: 10 }, () => world.postMovement(movement)))
  expect(answers.filter((answer) => answer.ok && !answer.repeated)).toHaveLength(1)
  expect(await world.ledger.readBalance(member.id)).toMatchObject({ availableMinor: 5_00n })
})

test('a reference used for another movement throws', async () => {
  const [member, other] = [await world.addMember(0n), await world.addMember(0n)]
  const movement = { kind: 'deposit', memberId: member.id, amountMinor: 5_00n, ref: 'deposit-two' } as const
  await world.postMovement(movement)
  await expect(world.postMovement({ ...movement, amountMinor: 6_00n })).rejects.toThrow('was used for another movement')
  await expect(world.postMovement({ ...movement, memberId: other.id })).rejects.toThrow('was used for another movement')
})

test('a withdrawal beyond the balance is refused, and a zero or negative amount throws', async () => {
  const member = await world.addMember(5_00n)
  const movement = { kind: 'withdraw', memberId: member.id, amountMinor: 5_01n, ref: 'withdraw-one' } as const
  expect(await world.postMovement(movement)).toEqual({ ok: false, code: 'insufficient_balance' })
  await expect(world.postMovement({ ...movement, amountMinor: 0n })).rejects.toThrow(RangeError)
  await expect(world.postMovement({ ...movement, amountMinor: -1n })).rejects.toThrow(RangeError)
})

test('a movement of an unknown member throws', async () => {
  const movement = { kind: 'deposit', memberId: 999_999, amountMinor: 1n, ref: 'deposit-three' } as const
  await expect(world.postMovement(movement)).rejects.toThrow('there is no wallet of member 999999')
})
