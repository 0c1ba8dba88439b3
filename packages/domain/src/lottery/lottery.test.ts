import { createHash } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  computeCommitment,
  coveredNumbers,
  deriveDraw,
  drawProblem,
  isLotteryNumber,
  isOnSale,
  isOrderly,
  LOTTERY_BET_TYPES,
  LOTTERY_BETS,
  LOTTERY_PRIZES,
  lotteryPayout,
  lotteryStake,
  type LotteryBet,
  type LotteryBetType,
  type LotteryDraw,
} from './index.ts'

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

const DRAW: LotteryDraw = {
  first: '1234',
  second: '5566',
  third: '0090',
  special: ['1111', '2222', '3333', '4444', '5555', '6666', '7777', '8888', '9999', '4321'],
  consolation: ['0001', '0002', '0003', '0004', '0005', '0006', '0007', '0008', '0009', '4321'],
}

function bet(type: LotteryBetType, number: string, patch: Partial<LotteryBet> = {}): LotteryBet {
  return {
    type,
    number,
    table: 'big',
    stakeMinor: 1n,
    ...patch,
  }
}

test.each<[string, big: bigint, small: bigint]>([
  ['1234', 2500n, 3500n],
  ['5566', 1000n, 2000n],
  ['0090', 500n, 1000n],
  ['1111', 200n, 0n],
  ['0009', 60n, 0n],
  ['4321', 260n, 0n],
  ['9090', 0n, 0n],
])('LO1 a stake of 1 on %s pays %d big and %d small', (number, big, small) => {
  expect(lotteryPayout(bet('straight', number), DRAW)).toBe(big)
  expect(lotteryPayout(bet('straight', number, { table: 'small' }), DRAW)).toBe(small)
})

test('LO1 an operator can use its own prize table', () => {
  const { tables } = LOTTERY_PRIZES
  const own = { ...LOTTERY_PRIZES, tables: { ...tables, big: { ...tables.big, first: 3000 } }, lastTwo: 30 }
  expect(lotteryPayout(bet('straight', '1234', { stakeMinor: 50n }), DRAW, own)).toBe(150_000n)
  expect(lotteryPayout(bet('last2', '34'), DRAW, own)).toBe(30n)
})

test.each<[string, count: number]>([
  ['1234', 24],
  ['1123', 12],
  ['1122', 6],
  ['1112', 4],
  ['1111', 1],
  ['0000', 1],
])('LO2 a box of %s covers %i numbers', (number, count) => {
  const covered = coveredNumbers('box', number)
  expect(covered).toHaveLength(count)
  expect(new Set(covered).size).toBe(count)
  expect(covered.map((one) => [...one].toSorted().join(''))).toEqual(covered.map(() => [...number].toSorted().join('')))
})

test('LO2 a box covers exactly the numbers with the same digits', () => {
  fc.assert(
    fc.property(fc.nat(9999), (value) => {
      const number = String(value).padStart(4, '0')
      const digits = [...number].toSorted().join('')
      const same = Array.from({ length: 10_000 }, (_, one) => String(one).padStart(4, '0')).filter(
        (one) => [...one].toSorted().join('') === digits,
      )
      expect(coveredNumbers('box', number)).toEqual(same)
      expect(coveredNumbers('ibox', number)).toEqual(same)
    }),
    { numRuns: 20 },
  )
})

test('LO2 every bet type has its code and number of digits', () => {
  expect(LOTTERY_BET_TYPES.map((type) => [type, LOTTERY_BETS[type].code, LOTTERY_BETS[type].digits])).toEqual([
    ['straight', 'LOT_STRAIGHT', 4],
    ['reverse', 'LOT_REVERSE', 4],
    ['box', 'LOT_BOX', 4],
    ['ibox', 'LOT_IBOX', 4],
    ['last3', 'LOT_BOX_3', 3],
    ['last2', 'LOT_BOX_2', 2],
  ])
})

test('LO2 each bet type covers its numbers and computes its stake', () => {
  expect(coveredNumbers('straight', '1234')).toEqual(['1234'])
  expect(coveredNumbers('reverse', '1234')).toEqual(['1234', '4321'])
  expect(coveredNumbers('reverse', '1221')).toEqual(['1221'])
  expect(coveredNumbers('last3', '112')).toEqual(['112', '121', '211'])
  expect(coveredNumbers('last2', '12')).toEqual(['12', '21'])
  const stakes = LOTTERY_BET_TYPES.slice(0, 4).map((type) => lotteryStake(type, '1234', 10n))
  expect(stakes).toEqual([10n, 20n, 240n, 10n])
  expect([lotteryStake('last3', '123', 10n), lotteryStake('last2', '11', 10n)]).toEqual([60n, 10n])
})

test.each<[LotteryBetType, string, stake: bigint, paid: bigint]>([
  ['reverse', '1234', 1n, 2760n],
  ['reverse', '4321', 1n, 2760n],
  ['box', '3124', 1n, 2760n],
  ['ibox', '3124', 24n, 2760n],
  ['ibox', '3124', 1n, 115n],
  ['ibox', '3124', 5n, 575n],
  ['ibox', '9000', 1n, 140n],
  ['last3', '234', 1n, 250n],
  ['last3', '432', 1n, 250n],
  ['last3', '900', 1n, 250n],
  ['last3', '111', 1n, 0n],
  ['last2', '66', 1n, 25n],
  ['last2', '09', 2n, 50n],
  ['last2', '01', 1n, 0n],
  ['straight', '4312', 1n, 0n],
])('LO2 %s on %s with a stake of %d pays %d', (type, number, stakeMinor, paid) => {
  expect(lotteryPayout(bet(type, number, { stakeMinor }), DRAW)).toBe(paid)
})

test('LO2 an iBox payout is rounded down once', () => {
  expect(lotteryPayout(bet('ibox', '0002', { stakeMinor: 1n }), DRAW)).toBe(15n)
  expect(lotteryPayout(bet('ibox', '5566', { stakeMinor: 5n }), DRAW)).toBe(833n)
})

test.each<[LotteryBetType, string]>([
  ['straight', '123'],
  ['straight', '12345'],
  ['box', '12a4'],
  ['last3', '1234'],
  ['last2', '1'],
  ['last2', '-1'],
])('LO2 bet type %s refuses the number %s', (type, number) => {
  expect(isLotteryNumber(type, number)).toBe(false)
  expect(() => lotteryPayout(bet(type, number), DRAW)).toThrow(`not a number for ${type}: ${number}`)
})

test('LO3 a draw is reproducible from its seed, and a changed number or seed is detected', () => {
  const seed = 'sixteen bytes of chance'
  const draw = deriveDraw(seed, sha256)
  const commitment = computeCommitment(seed, sha256)
  expect(draw).toEqual(deriveDraw(seed, sha256))
  expect([draw.special.length, draw.consolation.length]).toEqual([10, 10])
  expect([draw.first, ...draw.special].every((number) => /^\d{4}$/.test(number))).toBe(true)
  expect(drawProblem({ commitment, seed, draw }, sha256)).toBeNull()
  expect(drawProblem({ commitment, seed: 'another', draw }, sha256)).toBe('seedDiffers')
  const first = draw.first === '0000' ? '0001' : '0000'
  expect(drawProblem({ commitment, seed, draw: { ...draw, first } }, sha256)).toBe('numbersDiffer')
  const consolation = draw.consolation.toReversed()
  expect(drawProblem({ commitment, seed, draw: { ...draw, consolation } }, sha256)).toBe('numbersDiffer')
})

test('LO3 numbers follow the published derivation, and biased hash values are skipped', () => {
  expect(deriveDraw('s', sha256).first).toBe(
    String(Number.parseInt(sha256('s:0:0').slice(0, 8), 16) % 10_000).padStart(4, '0'),
  )
  expect(deriveDraw('s', (text) => (text.endsWith(':0') ? 'ffffffff' : '0000002a')).third).toBe('0042')
  expect(() => deriveDraw('s', () => 'zz')).toThrow('not hexadecimal')
})

test('LO3 every leading digit is equally frequent over many seeds', () => {
  const counts: number[] = []
  for (let seed = 0; seed < 500; seed += 1) {
    const { special } = deriveDraw(`seed ${seed}`, sha256)
    for (const number of special) counts[Number(number[0])] = (counts[Number(number[0])] ?? 0) + 1
  }
  // 5,000 numbers, 500 expected per digit. Chi-squared with nine degrees of freedom stays below 27.9 in 99.9 % of
  // cases.
  expect(counts.reduce((sum, count) => sum + (count - 500) ** 2 / 500, 0)).toBeLessThan(27.9)
})

test('LO3 a draw is committed before sales open, closed before drawing and revealed afterwards', () => {
  const times = { committedMs: 1, opensMs: 2, closesMs: 3, drawnMs: 4, revealedMs: 5 }
  expect(isOrderly(times)).toBe(true)
  expect(isOrderly({ ...times, revealedMs: 4 })).toBe(true)
  for (const wrong of [{ committedMs: 2 }, { opensMs: 3 }, { closesMs: 4 }, { revealedMs: 3 }]) {
    expect(isOrderly({ ...times, ...wrong })).toBe(false)
  }
  expect([1, 2, 3].map((nowMs) => isOnSale(times, nowMs))).toEqual([false, true, false])
})
