import { type BetVolume, rankHighlights, collectCandidates, computePopularWindow } from '@touchline/domain/highlights'
import type { Clock } from '../runtime/clock/clock.ts'
import type { HighlightsReadModel } from './highlight-candidates.ts'
import type { OperatorList, OperatorChoices, RebuildStore } from './highlight-ports.ts'

interface RebuildParts {
  readonly readModel: Pick<HighlightsReadModel, 'matches' | 'betsOn'>
  readonly store: Pick<RebuildStore, 'operators' | 'storeLists'>
  readonly clock: Pick<Clock, 'worldMs'>
  /** Publishes the operators whose highlight list changed. */
  readonly publishChanged: (operatorIds: readonly number[]) => void
}

type BetVolumesByMatch = ReadonlyMap<number, readonly BetVolume[]>

/**
 * Creates the job that rebuilds the highlight list of every operator (HL5) and stores changed lists. Idempotent.
 * Without loaded matches, for example just after start, stored lists stay unchanged.
 */
export function createRebuildLists(parts: RebuildParts): () => Promise<void> {
  const readRecentBets = createReadRecentBets(parts)
  return async () => {
    const { readModel, store, clock, publishChanged } = parts
    const nowMs = clock.worldMs()
    const matches = await readModel.matches(nowMs)
    if (matches.length === 0) return
    const [operators, bets] = await Promise.all([store.operators(), readRecentBets(nowMs)])
    const forAll = collectCandidates({ matches, nowMs })
    const lists = operators.map((each): OperatorList => {
      const pinned = selectChosen(each, 'pin')
      const hidden = new Set(selectChosen(each, 'hide'))
      const { operatorId } = each
      return { operatorId, highlights: rankHighlights(forAll, { bets: bets.get(operatorId) ?? [], pinned, hidden }) }
    })
    const changedOperatorIds = await store.storeLists(lists)
    if (changedOperatorIds.length > 0) publishChanged(changedOperatorIds)
  }
}

/**
 * Creates the count of recent bets by match. The count changes only in time steps, so that no single bet is visible
 * (HL3).
 */
function createReadRecentBets({
  readModel,
}: Pick<RebuildParts, 'readModel'>): (nowMs: number) => Promise<BetVolumesByMatch> {
  let cachedWindow: { readonly toMs: number; readonly bets: BetVolumesByMatch } | null = null
  return async (nowMs) => {
    const window = computePopularWindow(nowMs)
    if (cachedWindow?.toMs !== window.toMs) cachedWindow = { toMs: window.toMs, bets: await readModel.betsOn(window) }
    return cachedWindow.bets
  }
}

function selectChosen({ chosen }: OperatorChoices, choice: 'pin' | 'hide'): readonly number[] {
  return chosen.filter((each) => each.choice === choice).map(({ matchId }) => matchId)
}
