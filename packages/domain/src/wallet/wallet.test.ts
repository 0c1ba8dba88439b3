import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  FIRST_PREV_HASH_HEX,
  mayBeRefused,
  MOVEMENT_KINDS,
  MOVEMENTS,
  formatPosting,
  type AccountRole,
  type Posting,
} from './index.ts'

test('WA1 every movement debits one account and credits another', () => {
  expect(MOVEMENTS).toEqual({
    deposit: { debit: 'bank', credit: 'cash' },
    withdraw: { debit: 'cash', credit: 'bank' },
    transfer_out: { debit: 'cash', credit: 'bank' },
    transfer_in: { debit: 'bank', credit: 'cash' },
    paid_in: { debit: 'bank', credit: 'cash' },
    paid_out: { debit: 'cash', credit: 'bank' },
    upline_in: { debit: 'bank', credit: 'upline' },
    upline_out: { debit: 'upline', credit: 'bank' },
    till_in: { debit: 'bank', credit: 'till' },
    till_out: { debit: 'till', credit: 'bank' },
    hold: { debit: 'cash', credit: 'held' },
    capture: { debit: 'held', credit: 'house' },
    release: { debit: 'held', credit: 'cash' },
    settle: { debit: 'house', credit: 'cash' },
    unsettle: { debit: 'cash', credit: 'house' },
    cash_out: { debit: 'house', credit: 'cash' },
    commission: { debit: 'house', credit: 'cash' },
    uncommission: { debit: 'cash', credit: 'house' },
  })
  expect(MOVEMENT_KINDS).toEqual([
    'deposit',
    'withdraw',
    'transfer_out',
    'transfer_in',
    'paid_in',
    'paid_out',
    'upline_in',
    'upline_out',
    'till_in',
    'till_out',
    'hold',
    'capture',
    'release',
    'settle',
    'unsettle',
    'cash_out',
    'commission',
    'uncommission',
  ])
})

test('WA1 after any movements all accounts together sum to zero', () => {
  const aMovement = fc.tuple(fc.constantFrom(...MOVEMENT_KINDS), fc.bigInt({ min: 1n, max: 10n ** 12n }))
  fc.assert(
    fc.property(fc.array(aMovement), (movements) => {
      const balances: Record<AccountRole, bigint> = { cash: 0n, held: 0n, house: 0n, bank: 0n, upline: 0n, till: 0n }
      for (const [kind, amountMinor] of movements) {
        balances[MOVEMENTS[kind].debit] -= amountMinor
        balances[MOVEMENTS[kind].credit] += amountMinor
      }
      expect(Object.values(balances).reduce((sum, each) => sum + each)).toBe(0n)
    }),
  )
})

test('AC5 a captured stake leaves the member, and a released stake returns to the member', () => {
  expect(MOVEMENTS.hold.credit).toBe(MOVEMENTS.capture.debit)
  expect(MOVEMENTS.hold.credit).toBe(MOVEMENTS.release.debit)
  expect(MOVEMENTS.release.credit).toBe(MOVEMENTS.hold.debit)
})

test('WA2 SE3 only a withdrawal, a transfer out and a hold can be refused for balance', () => {
  expect(MOVEMENT_KINDS.filter(mayBeRefused)).toEqual(['withdraw', 'transfer_out', 'hold'])
})

const posting: Posting = {
  prevHashHex: FIRST_PREV_HASH_HEX,
  shard: 3,
  seq: 12n,
  workingDate: '2026-11-21',
  atMs: 1_795_000_000_123,
  kind: 'hold',
  debitAccount: 'cash:7',
  creditAccount: 'held:7',
  amountMinor: 960n,
  product: 'sportsbook',
  subject: '42',
  ref: 'bet-42',
}

test('WA1 the canonical text of a posting has its fields in a fixed order', () => {
  expect(formatPosting(posting)).toBe(
    `${'0'.repeat(64)}|3|12|2026-11-21|1795000000123|hold|cash:7|held:7|960|sportsbook|42|bet-42`,
  )
})

test('WA1 a posting without a subject leaves the subject fields empty', () => {
  const text = formatPosting({ ...posting, kind: 'deposit', product: null, subject: null })
  expect(text).toMatch(/\|deposit\|cash:7\|held:7\|960\|\|\|bet-42$/)
})

test('WA1 a field that contains the separator is refused with its value', () => {
  expect(() => formatPosting({ ...posting, ref: 'a|b' })).toThrow('a field of a posting contains the separator: a|b')
})

test('WA1 a change of any field changes the hash', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex')
  const changes: Partial<Posting>[] = [
    { prevHashHex: 'f'.repeat(64) },
    { shard: 4 },
    { seq: 13n },
    { workingDate: '2026-11-22' },
    { atMs: 1 },
    { kind: 'release' },
    { debitAccount: 'cash:8' },
    { creditAccount: 'held:8' },
    { amountMinor: 961n },
    { product: 'lottery' },
    { subject: null },
    { ref: 'bet-43' },
  ]
  const hashes = [{}, ...changes].map((change) => hash(formatPosting({ ...posting, ...change })))
  expect(new Set(hashes).size).toBe(13)
})
