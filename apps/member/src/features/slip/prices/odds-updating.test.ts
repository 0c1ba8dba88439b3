import { describe, expect, test } from 'vitest'
import type { BetAnswer } from '@touchline/contract/named-records'
import type { Outcome } from '../../../base/api/call.ts'
import { MAX_ODDS_WAIT_MS, pauseMs } from './odds-updating.ts'
import { createFilledSlip, NAMES, UPDATING, type TrialName, type Tried } from '../testing/trial-slips.ts'
import { acceptedAs, createTrialEnvironment } from '../testing/trial-world.ts'

/** Queued server responses, used first to last. An empty queue accepts the request. */
interface Server {
  readonly bets: Outcome<BetAnswer>[]
  readonly checks: ('steady' | 'updating')[]
}

async function trial(name: TrialName, { bets, checks }: Partial<Server>) {
  const world = createTrialEnvironment()
  const tried: Tried[] = []
  let asked = 0
  let answers: Server['checks'] = ['steady']
  const isUpdating = () => {
    asked += 1
    return (answers.length > 1 ? answers.shift() : answers[0]) === 'updating'
  }
  const runner = createFilledSlip(name, world, {
    isUpdating,
    place: async (attempt) => {
      tried.push(attempt)
      return bets?.shift() ?? acceptedAs(attempt.ref)
    },
  })
  await world.pass(600)
  answers = [...(checks ?? ['steady'])]
  const press = async () => {
    runner.place()
    asked = 0
    await world.settled()
  }
  return { ...world, runner, tried, press, asked: () => asked, kind: () => runner.store.getState().kind }
}

describe.each(NAMES)('%s', (name) => {
  test('AC6 a bet refused for updating odds is placed automatically when the odds are stable', async () => {
    const it = await trial(name, { bets: [UPDATING], checks: ['updating', 'updating', 'steady'] })
    await it.press()
    expect(it.kind()).toBe('updating')
    expect(it.tried).toHaveLength(1)
    await it.pass(5_000)
    expect(it.kind()).toBe('accepted')
    expect(it.tried.map(({ ref }) => ref)).toEqual(['ref-00000001', 'ref-00000002'])
    const [first, second] = it.tried
    expect(second?.body).toEqual({ ...first?.body, ref: 'ref-00000002' })
    await it.pass(60_000)
    expect(it.tried).toHaveLength(2)
  })

  test('AC6 the bet is refused after fifteen seconds, and is not placed later', async () => {
    const it = await trial(name, { bets: [UPDATING], checks: ['updating'] })
    await it.press()
    await it.pass(MAX_ODDS_WAIT_MS)
    expect(it.runner.store.getState()).toMatchObject({ kind: 'refused', code: 'oddsIsUpdating' })
    expect(it.asked()).toBeGreaterThan(4)
    expect(it.asked()).toBeLessThan(16)
    await it.pass(60_000)
    expect(it.tried).toHaveLength(1)
  })

  test('AC6 the wait is fifteen seconds in total, regardless of further refusals', async () => {
    const it = await trial(name, { bets: Array.from({ length: 99 }, () => UPDATING) })
    await it.press()
    await it.pass(MAX_ODDS_WAIT_MS)
    expect(it.kind()).toBe('refused')
    const tries = it.tried.length
    expect(tries).toBeLessThan(16)
    expect(new Set(it.tried.map(({ ref }) => ref)).size).toBe(tries)
    await it.pass(60_000)
    expect(it.tried).toHaveLength(tries)
  })

  test('AC6 a cancelled wait places no bet and checks the slip again', async () => {
    const it = await trial(name, { bets: [UPDATING], checks: ['updating', 'steady'] })
    await it.press()
    it.runner.cancelWaitingBet()
    expect(it.kind()).toBe('checking')
    await it.pass(60_000)
    expect(it.tried).toHaveLength(1)
    expect(['open']).toContain(it.kind())
  })

  test('AC6 the slip is checked at once when stable odds are reported', async () => {
    const it = await trial(name, { bets: [UPDATING], checks: ['updating', 'updating', 'updating', 'steady'] })
    await it.press()
    await it.pass(2_500)
    const asked = it.asked()
    it.runner.wake()
    await it.pass(300)
    expect(it.asked()).toBe(asked + 1)
  })

  test('AC2 AC6 a price that moved during the wait needs consent if the member accepts no changes', async () => {
    const moved: Outcome<BetAnswer> = {
      kind: 'refused',
      code: 'oddsDisplayInvalid',
      oddsMilli: 1900,
      refusedLegs: {
        leg: 1,
        offer: {
          priceHundredths: 361,
          legs: Array.from({ length: name === 'parlay' ? 2 : 1 }, () => ({
            oddsMilli: 1900,
            myanmar: { goals: 1, percent: 10, favourite: 'home' },
          })),
        },
      },
    }
    const it = await trial(name, { bets: [UPDATING, moved] })
    await it.press()
    await it.pass(1_000)
    expect(it.kind()).toBe('confirming')
    await it.pass(60_000)
    expect(it.tried).toHaveLength(2)
  })

  test('AC1 AC6 a bet without a response is retried with its reference before any new attempt', async () => {
    const it = await trial(name, { bets: [UPDATING, { kind: 'unanswered' }, UPDATING] })
    await it.press()
    await it.pass(8_000)
    const refs = it.tried.map(({ ref }) => ref)
    expect(refs).toEqual(['ref-00000001', 'ref-00000002', 'ref-00000002', 'ref-00000003'])
    expect(it.kind()).toBe('accepted')
  })

  test.each(['duplicate_debit_record', 'betLowerMin'])('AC6 the code %s does not start a wait', async (code) => {
    const it = await trial(name, { bets: [{ kind: 'refused', code }] })
    await it.press()
    expect(it.runner.store.getState()).toMatchObject({ kind: 'refused', code })
    await it.pass(60_000)
    expect(it.tried).toHaveLength(1)
  })

  test('a check during odds updates is retried until the odds are stable', async () => {
    const world = createTrialEnvironment()
    let checks = 0
    const runner = createFilledSlip(name, world, {
      isUpdating: () => (checks += 1) <= 3,
      place: () => expect.unreachable(),
    })
    await world.pass(300)
    const kind = () => runner.store.getState().kind
    // A parlay has a separate response for each leg.
    expect(runner.store.getState()).toMatchObject(
      name === 'parlay' ? { legs: [{ code: 'oddsIsUpdating' }, {}] } : { kind: 'checking', updating: true },
    )
    await world.pass(15_000)
    expect(['open']).toContain(kind())
    expect(runner.store.getState()).not.toMatchObject({ updating: true })
  })
})

test('retry pauses grow, and differ between members', () => {
  const pauses = [0, 500, 2_000, 5_000, 14_000].map((waitedMs) => pauseMs(waitedMs, 0.5))
  expect(pauses).toEqual([500, 500, 1_000, 2_500, 3_000])
  expect(pauseMs(2_000, 0)).toBe(750)
  expect(pauseMs(2_000, 0.99)).toBe(1_245)
})
