import type { FeedChange } from '@touchline/domain/match'
import type { FeedQuarantine, MatchChange } from '../feed-quarantine.ts'
import type { KnownMatches } from '../known-matches.ts'
import type { HeldFixtures } from './held-fixtures.ts'

type StateChange = Extract<FeedChange, { kind: 'state' }>

interface CountingParts {
  readonly known: Pick<KnownMatches, 'byKey'>
  readonly held: Pick<HeldFixtures, 'has'>
  readonly quarantine: Pick<FeedQuarantine, 'stateOf'>
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
}

type Judgement = 'counts' | 'older' | 'contradicts'

/** PI6, PI10: notes the state of a match that counts. */
const judgeState = ({ known, quarantine }: CountingParts, { key, version, state }: StateChange): Judgement => {
  const match = known.byKey(key)
  if (version === undefined || match === undefined) return 'counts'
  if (version < (match.liveVersion ?? 0)) return 'older'
  const content = JSON.stringify(state)
  const isOther =
    match.liveContent === null ? quarantine.stateOf(key)?.version === version : match.liveContent !== content
  if (version === match.liveVersion && isOther) {
    match.contradictedVersion = version
    return 'contradicts'
  }
  match.liveVersion = version
  match.liveContent = content
  return 'counts'
}

/**
 * The changes of a feed that count, fixtures apart: no state older than the one that was taken (PI6) or of its version
 * with another content (PI10), and nothing of a match while who plays in it waits for a person (PI4). Its results are
 * kept.
 */
export const countingChanges = async (
  parts: CountingParts,
  changes: readonly FeedChange[],
): Promise<readonly FeedChange[]> => {
  const counting: FeedChange[] = []
  for (const change of changes) {
    if (change.kind === 'alive' || change.kind === 'fixture') continue
    if (parts.held.has(change.key)) {
      if (change.kind === 'result') await parts.hold(change, new Error('who plays waits for a person'))
      continue
    }
    const judgement = change.kind === 'state' ? judgeState(parts, change) : 'counts'
    if (judgement === 'counts') counting.push(change)
    else if (judgement === 'contradicts') await parts.hold(change, new Error('a state was sent with two contents'))
  }
  return counting
}
