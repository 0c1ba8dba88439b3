import { createHash } from 'node:crypto'
import { contentText, type FeedChange, type LiveState } from '@touchline/domain/match'
import type { MatchChange } from '../feed-quarantine.ts'
import type { KnownMatches } from '../known-matches.ts'
import type { HeldFixtures } from './held-fixtures.ts'

type StateChange = Extract<FeedChange, { kind: 'state' }>

interface CountingParts {
  readonly known: Pick<KnownMatches, 'byKey'>
  readonly held: Pick<HeldFixtures, 'has'>
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
}

/** `replaces`: it contradicts the state that was taken, and is shown in its place. */
type Judgement = 'counts' | 'older' | 'contradicts' | 'replaces'

const markOf = (state: LiveState): string => createHash('sha256').update(contentText(state)).digest('hex')

/**
 * PI6, PI10: notes the state of a match that counts. Of several contents of one version the one with the least mark is
 * shown, so that neither order nor restarts tell.
 */
const judgeState = ({ known }: CountingParts, { key, version, state }: StateChange): Judgement => {
  const match = known.byKey(key)
  if (version === undefined || match === undefined) return 'counts'
  if (version < (match.liveVersion ?? 0) || version <= match.formerLiveVersion) return 'older'
  const { liveVersion, liveMark } = match
  const mark = markOf(state)
  const isSecond = version === liveVersion && liveMark !== null && liveMark !== mark
  if (isSecond) match.contradictedVersion = version
  // What is shown already is told by nothing but the other content; it waits with it.
  if (version === match.contradictedVersion && liveMark !== null && mark >= liveMark) return 'contradicts'
  match.liveVersion = version
  match.liveMark = mark
  return isSecond ? 'replaces' : 'counts'
}

/**
 * The changes of a feed that count, fixtures apart: no state older than the one that was taken (PI6) or of its version
 * with another content (PI10), and nothing of a match while who plays in it waits for a person (PI4). Its results and
 * its non-runners are kept.
 */
export const countingChanges = async (
  parts: CountingParts,
  changes: readonly FeedChange[],
): Promise<readonly FeedChange[]> => {
  const counting: FeedChange[] = []
  for (const change of changes) {
    if (change.kind === 'alive' || change.kind === 'fixture') continue
    if (parts.held.has(change.key)) {
      const isKept = change.kind === 'result' || change.kind === 'nonRunners'
      if (isKept) await parts.hold(change, new Error('who plays waits for a person'))
      continue
    }
    const judgement = change.kind === 'state' ? judgeState(parts, change) : 'counts'
    if (judgement === 'counts' || judgement === 'replaces') counting.push(change)
    if (judgement === 'contradicts' || judgement === 'replaces')
      await parts.hold(change, new Error('a state was sent with two contents'))
  }
  return counting
}
