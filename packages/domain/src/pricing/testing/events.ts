import type { GradingFacts, MarketKind } from '../../market/index.ts'
import type { Goal, LiveState, Score } from '../../match/index.ts'

/** A possible end of a match, as a function from a market to the result data that the market is graded on. */
export type Ending = (type: MarketKind) => GradingFacts

type Half = 'full' | 'first' | 'second'

const MINUTES = { minute: 1, added: 0 }

/** Returns the current score of a football market's part, from which an in-play handicap counts (GR9). */
export function findScoreAtAcceptance(state: LiveState | null, type: MarketKind): Score | null {
  return state && toScore(goalsIn(state.goals, toHalf(type)))
}

function toScore(goals: readonly Goal[]): Score {
  const home = goals.filter(({ side }) => side === 'home').length
  return { home, away: goals.length - home }
}

function goalsIn(goals: readonly Goal[], half: Half): readonly Goal[] {
  return half === 'full' ? goals : goals.filter(({ period }) => period === half)
}

function toHalf({ part }: MarketKind): Half {
  return part === 'first' || part === 'second' ? part : 'full'
}

/**
 * Returns possible continuations of a football match: every order of up to four goals, before or after half-time, and
 * every score by halves with up to `more` goals in a fixed order.
 */
export function goalEndings(state: LiveState | null, more: number): readonly Ending[] {
  const endings: Ending[] = []
  const before = state?.goals ?? []
  const isFirst = state === null || state.period === 'first'
  const walk = (goals: readonly Goal[], remainingGoals: number, isOver: boolean): void => {
    endings.push(buildEnding(goals, state))
    if (remainingGoals === 0) return
    for (const side of ['home', 'away'] as const) {
      if (!isOver) walk([...goals, { side, period: 'first', ...MINUTES }], remainingGoals - 1, false)
      walk([...goals, { side, period: 'second', ...MINUTES }], remainingGoals - 1, true)
    }
  }
  walk(before, 4, !isFirst)
  const upTo = (count: number): readonly number[] => Array.from({ length: count + 1 }, (_, at) => at)
  const early = isFirst ? more : 0
  for (const home of upTo(early))
    for (const away of upTo(early - home)) {
      const first = [...repeated('home', 'first', home), ...repeated('away', 'first', away)]
      const remainingGoals = more - home - away
      for (const h of upTo(remainingGoals))
        for (const a of upTo(remainingGoals - h)) {
          const second = [...repeated('home', 'second', h), ...repeated('away', 'second', a)]
          endings.push(buildEnding([...before, ...first, ...second], state))
        }
    }
  return endings
}

function buildEnding(goals: readonly Goal[], state: LiveState | null): Ending {
  const halfTime = toScore(goalsIn(goals, 'first'))
  const facts = (half: Half): GradingFacts => {
    const score = toScore(goalsIn(goals, half))
    const before = toScore(goalsIn(state?.goals ?? [], half))
    return { score, halfTime, since: less(score, before), goals: goalsIn(goals, half) }
  }
  const byHalf = { full: facts('full'), first: facts('first'), second: facts('second') }
  return (type) => byHalf[toHalf(type)]
}

function less(one: Score, other: Score): Score {
  return { home: one.home - other.home, away: one.away - other.away }
}

function repeated(side: Goal['side'], period: Goal['period'], times: number): readonly Goal[] {
  return Array.from({ length: times }, () => ({ side, period, ...MINUTES }))
}

/** Returns scores of a part that cover every lead and every total up to `most` per side. */
export function scoreEndings(maxGoals: number): readonly Ending[] {
  const endings: Ending[] = []
  const sampleGoals = [0, 1, 2, 3, 4, Math.floor(maxGoals / 3), Math.floor(maxGoals / 2)]
  const add = (home: number, away: number): void => {
    const score = { home, away }
    endings.push(() => ({ score, halfTime: score, since: score, goals: null }))
  }
  for (let home = 0; home <= maxGoals; home += 1)
    for (const away of sampleGoals) {
      add(home, away)
      add(away, home)
    }
  return endings
}

/**
 * Returns the result of a selection in every ending, as a string of digits. Returns null if the selection may be
 * refunded, or has an identical result in every ending.
 */
export function describeEvent(
  type: MarketKind,
  selection: string,
  lineQ: number,
  endings: readonly Ending[],
): string | null {
  let name = ''
  for (const facts of endings) {
    const { win, refund, of } = type.grade(selection, lineQ, facts(type))
    if (refund > 0) return null
    name += win === of ? '1' : '0'
  }
  return name.includes('1') && name.includes('0') ? name : null
}
