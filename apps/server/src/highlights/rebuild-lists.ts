import { type BetVolume, highlightsOf, collectCandidates, muchWindow } from '@touchline/domain/highlights'
import type { Clock } from '../platform/clock/clock.ts'
import type { HighlightsReadModel } from '../sportsbook/index.ts'
import type { ListOf, OperatorChoices, RebuildStore } from './highlight-ports.ts'

interface RebuildParts {
  readonly seen: Pick<HighlightsReadModel, 'matches' | 'betsOn'>
  readonly store: Pick<RebuildStore, 'operators' | 'keep'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Publishes the operators whose highlight list changed. */
  readonly tell: (operatorIds: readonly number[]) => void
}

type Bets = ReadonlyMap<number, readonly BetVolume[]>

/**
 * Creates the count of recent bets by match. The count changes only in time steps, so that no single bet is visible
 * (HL3).
 */
const createBetsNow = ({ seen }: Pick<RebuildParts, 'seen'>): ((nowMs: number) => Promise<Bets>) => {
  let known: { readonly toMs: number; readonly bets: Bets } | null = null
  return async (nowMs) => {
    const window = muchWindow(nowMs)
    if (known?.toMs !== window.toMs) known = { toMs: window.toMs, bets: await seen.betsOn(window) }
    return known.bets
  }
}

const chosenAs = ({ chosen }: OperatorChoices, choice: 'pin' | 'hide'): readonly number[] =>
  chosen.filter((each) => each.choice === choice).map(({ matchId }) => matchId)

/**
 * Creates the job that rebuilds the highlight list of every operator (HL5) and stores changed lists. Idempotent.
 * Without loaded matches, for example just after start, stored lists stay unchanged.
 */
export const createRebuildLists = (parts: RebuildParts): (() => Promise<void>) => {
  const betsNow = createBetsNow(parts)
  return async () => {
    const { seen, store, clock, tell } = parts
    const nowMs = clock.worldMs()
    const matches = await seen.matches(nowMs)
    if (matches.length === 0) return
    const [operators, bets] = await Promise.all([store.operators(), betsNow(nowMs)])
    const forAll = collectCandidates({ matches, nowMs })
    const lists = operators.map((each): ListOf => {
      const pinned = chosenAs(each, 'pin')
      const hidden = new Set(chosenAs(each, 'hide'))
      const { operatorId } = each
      return { operatorId, highlights: highlightsOf(forAll, { bets: bets.get(operatorId) ?? [], pinned, hidden }) }
    })
    const changed = await store.keep(lists)
    if (changed.length > 0) tell(changed)
  }
}
