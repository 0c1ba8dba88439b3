import { createHash } from 'node:crypto'
import { contentText, type FeedChange, type LiveState } from '@touchline/domain/match'
import type { MatchChange } from '../feed-quarantine.ts'
import type { MatchCache } from '../match-cache.ts'
import type { HeldFixtures } from './held-fixtures.ts'

type StateChange = Extract<FeedChange, { kind: 'state' }>

interface CountingParts {
  readonly known: Pick<MatchCache, 'byKey'>
  readonly held: Pick<HeldFixtures, 'has'>
  readonly hold: (change: MatchChange, error: unknown) => Promise<void>
}

/**
 * Effect of a feed's live state. `older`: has an older version and is dropped. `contradicts`: has the applied version
 * with other content and is quarantined. `replaces`: the same, but its content is displayed instead.
 */
type Judgement = 'counts' | 'older' | 'contradicts' | 'replaces'

const markOf = (state: LiveState): string => createHash('sha256').update(contentText(state)).digest('hex')

/**
 * Judges whether a live state of the feed counts, and records its version (PI6, PI10). Of several contents with one
 * version, the content with the lowest hash is displayed, so neither order nor restarts affect the choice.
 */
const judgeState = ({ known }: CountingParts, { key, version, state }: StateChange): Judgement => {
  const match = known.byKey(key)
  if (version === undefined || match === undefined) return 'counts'
  if (version < (match.liveVersion ?? 0) || version <= match.formerLiveVersion) return 'older'
  const { liveVersion, liveMark } = match
  const mark = markOf(state)
  const isSecond = version === liveVersion && liveMark !== null && liveMark !== mark
  if (isSecond) match.contradictedVersion = version
  // In a contradicted version, a repeat of the displayed content is quarantined together with the second content.
  if (version === match.contradictedVersion && liveMark !== null && mark >= liveMark) return 'contradicts'
  match.liveVersion = version
  match.liveMark = mark
  return isSecond ? 'replaces' : 'counts'
}

/**
 * Returns the feed messages that count, without fixtures. Drops states older than the applied state (PI6), states that
 * contradict the applied state of their version (PI10), and messages of a match whose participants await a ruling
 * (PI4). Results and non-runners of such a match are quarantined.
 */
export const countingChanges = async (
  parts: CountingParts,
  changes: readonly FeedChange[],
): Promise<readonly FeedChange[]> => {
  const counting: FeedChange[] = []
  for (const change of changes) {
    if (change.kind === 'alive' || change.kind === 'fixture') continue
    if (parts.held.has(change.key)) {
      const isQuarantined = change.kind === 'result' || change.kind === 'nonRunners'
      if (isQuarantined) await parts.hold(change, new Error('who plays waits for a person'))
      continue
    }
    const judgement = change.kind === 'state' ? judgeState(parts, change) : 'counts'
    if (judgement === 'counts' || judgement === 'replaces') counting.push(change)
    if (judgement === 'contradicts' || judgement === 'replaces')
      await parts.hold(change, new Error('a state was sent with two contents'))
  }
  return counting
}
