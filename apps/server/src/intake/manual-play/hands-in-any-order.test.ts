import {
  UNSTARTED_STATE,
  findNextPeriod,
  findPreviousPeriod,
  type ManualPlayChange,
  type PeriodSequence,
  findStages,
  applyManualPlay,
} from '@touchline/domain/manual-play'
import type { LiveState } from '@touchline/domain/match'
import { sportByKey } from '@touchline/domain/sport'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { at, type House, opened } from '../testing/offer-fixture.ts'
import { ManualPlayModel } from '../testing/manual-play-fixture.ts'

const SECOND_MS = 1_000
const STAGES = findStages(sportByKey('football') ?? expect.fail('football')) as PeriodSequence

interface FeedAct {
  readonly by: 'feed'
  readonly told: ManualPlayChange | 'var' | 'on' | 'back' | 'minute' | 'lock' | 'odd' | 'same'
}
interface HandAct {
  readonly by: 'manual'
  readonly told: ManualPlayChange | 'on' | 'back' | 'left'
  /** Whether the trader's action names the match state before the last action, so that it must be refused. */
  readonly stale: boolean
}
interface HouseAct {
  readonly by: 'house'
  readonly does: 'wait' | 'long' | 'restart' | 'again' | 'deaf'
}
type Act = FeedAct | HandAct | HouseAct

const side = fc.constantFrom('home' as const, 'away' as const)
const turn = fc.oneof(
  { weight: 3, arbitrary: side.map((of): ManualPlayChange => ({ act: 'score', side: of, points: 1 })) },
  { weight: 2, arbitrary: side.map((of): ManualPlayChange => ({ act: 'score', side: of, points: -1 })) },
  { weight: 1, arbitrary: side.map((of): ManualPlayChange => ({ act: 'red', side: of, points: 1 })) },
  { weight: 1, arbitrary: side.map((of): ManualPlayChange => ({ act: 'red', side: of, points: -1 })) },
)
const act: fc.Arbitrary<Act> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc
      .oneof(
        { weight: 9, arbitrary: turn },
        { weight: 9, arbitrary: fc.constantFrom('on', 'minute', 'same', 'var') },
        fc.constantFrom('back', 'lock', 'odd'),
      )
      .map((told) => ({ by: 'feed', told }) as Act),
  },
  {
    weight: 5,
    arbitrary: fc
      .tuple(fc.oneof({ weight: 3, arbitrary: turn }, fc.constantFrom('on', 'back', 'left')), fc.nat(9))
      .map(([told, stale]) => ({ by: 'manual', told, stale: stale === 0 }) as Act),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('wait', 'long', 'long', 'long', 'long', 'long', 'restart', 'again', 'deaf')
      .map((does) => ({ by: 'house', does }) as Act),
  },
)

function fedBy(was: LiveState | null, told: FeedAct['told']): LiveState | 'odd' | null {
  const state = was ?? UNSTARTED_STATE
  const [next, before] = [findNextPeriod(STAGES, state), findPreviousPeriod(STAGES, state)]
  if (told === 'odd') return 'odd'
  if (told === 'same') return state
  if (told === 'lock') return { ...state, suspended: !state.suspended }
  if (told === 'minute') return { ...state, minute: state.minute + 1 }
  if (told === 'var') return { ...state, score: { ...state.score, home: Math.max(0, state.score.home - 1) } }
  // Football that is level after ninety minutes does not end by a trader's action; only the feed can decide on extra
  // time.
  if (told === 'on' && next === 'ended' && state.period === 'second' && state.score.home === state.score.away)
    return { ...state, period: 'break', minute: 90, added: 0 }
  if (told === 'on' || told === 'back') {
    const to = told === 'on' ? next : before
    const found = to === null ? null : applyManualPlay(STAGES, state, { act: 'period', to })
    return found === null || 'why' in found ? null : found
  }
  const found = applyManualPlay(STAGES, state, told)
  return 'why' in found ? null : found
}

interface World {
  readonly house: House
  readonly notes: ManualPlayModel
}

async function feeds({ house, notes }: World, told: FeedAct['told']): Promise<void> {
  const state = fedBy(notes.feed, told)
  if (state === 'odd') {
    await house.feed({ ...(notes.feed ?? UNSTARTED_STATE), score: undefined } as unknown as LiveState)
    if (house.isOpen()) throw new Error('nobody knows what was told')
  } else if (state !== null) {
    notes.recordFeedState(state)
    await house.feed(state)
  }
}

async function hands({ house, notes }: World, act: HandAct['told'], seen: LiveState | null): Promise<void> {
  if (act === 'left') {
    if ((await house.recordUpdate({ act: 'feed' }, seen)).ok) notes.recordReturn()
    return
  }
  const to =
    act === 'on' ? findNextPeriod(STAGES, seen ?? UNSTARTED_STATE) : findPreviousPeriod(STAGES, seen ?? UNSTARTED_STATE)
  const told: ManualPlayChange | null = typeof act === 'object' ? act : to && { act: 'period', to }
  const done = told === null ? null : await house.recordUpdate(told, seen)
  if (told !== null && done?.ok === true && done.after !== null)
    notes.recordManualState(told, done.after, house.worldMs)
}

async function goesOn({ house, notes }: World, does: HouseAct['does']): Promise<void> {
  if (does === 'deaf') house.failing = 1
  else if (does === 'wait') await house.wait(SECOND_MS)
  else if (does === 'long') await house.wait(40 * SECOND_MS)
  else {
    if (does === 'restart') await house.restart()
    else house.manualPlay.handleFeedStart()
    // After a restart the feed repeats earlier states and its last state.
    if (notes.feed !== null) await house.feed(notes.previousFeedStates.at(-1) ?? notes.feed, notes.feed)
  }
}

/** Counts how often the state in force was ahead of the feed. */
async function play(acts: readonly Act[]): Promise<number> {
  const world = { house: await opened(), notes: new ManualPlayModel() }
  const { house, notes } = world
  if (acts.length % 4 > 0) {
    notes.recordFeedState(at(0, 0, { minute: 1 }))
    await house.feed(at(0, 0, { minute: 1 }))
  }
  let before: LiveState | null = null
  let ahead = 0
  for (const act of acts) {
    const shown = house.live()
    if (act.by === 'feed') await feeds(world, act.told)
    else if (act.by === 'manual') await hands(world, act.told, act.stale ? before : shown)
    else await goesOn(world, act.does)
    const fault = notes.findFault(house)
    if (fault !== null) throw new Error(fault)
    if (notes.isAhead(house)) ahead += 1
    before = shown
  }
  return ahead
}

test('HP2 in any order of updates, bets are taken only on the feed state or a later trader state', async () => {
  let ahead = 0
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 1, maxLength: 40, size: 'max' }), async (acts) => {
      ahead += await play(acts)
    }),
    { numRuns: 300 },
  )
  expect(ahead).toBeGreaterThan(300)
})
