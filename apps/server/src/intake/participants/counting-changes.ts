import { createHash } from 'node:crypto'
import { contentText, type FeedChange, type LiveState } from '@touchline/domain/match'
import type { MatchChange } from '../feed-quarantine.ts'
import type { MatchCache } from '../match-cache.ts'
import type { PendingFixtures } from './pending-fixtures.ts'

type StateChange = Extract<FeedChange, { kind: 'state' }>

interface CountingParts {
  readonly matchCache: Pick<MatchCache, 'byKey'>
  readonly pendingFixtures: Pick<PendingFixtures, 'has'>
  readonly quarantineChange: (change: MatchChange, error: unknown) => Promise<void>
}

/**
 * Effect of a feed's live state. `older`: has an older version and is dropped. `contradicts`: has the applied version
 * with other content and is quarantined. `replaces`: the same, but its content is displayed instead.
 */
type StateEffect = 'counts' | 'older' | 'contradicts' | 'replaces'

/**
 * Returns the feed messages that count, without fixtures. Drops states older than the applied state (PI6), states that
 * contradict the applied state of their version (PI10), and messages of a match whose participants await a ruling
 * (PI4). Results and non-runners of such a match are quarantined.
 */
export async function selectCountedChanges(
  parts: CountingParts,
  changes: readonly FeedChange[],
): Promise<readonly FeedChange[]> {
  const countedChanges: FeedChange[] = []
  for (const change of changes) {
    if (change.kind === 'alive' || change.kind === 'fixture') continue
    if (parts.pendingFixtures.has(change.key)) {
      const isQuarantined = change.kind === 'result' || change.kind === 'nonRunners'
      if (isQuarantined)
        await parts.quarantineChange(change, new Error('the participants wait for a decision by staff'))
      continue
    }
    const effect = change.kind === 'state' ? decideStateEffect(parts, change) : 'counts'
    if (effect === 'counts' || effect === 'replaces') countedChanges.push(change)
    if (effect === 'contradicts' || effect === 'replaces')
      await parts.quarantineChange(change, new Error('a state version has two different contents'))
  }
  return countedChanges
}

/**
 * Judges whether a live state of the feed counts, and records its version (PI6, PI10). Of several contents with one
 * version, the content with the lowest hash is displayed, so neither order nor restarts affect the choice.
 */
function decideStateEffect({ matchCache }: CountingParts, { key, version, state }: StateChange): StateEffect {
  const match = matchCache.byKey(key)
  if (version === undefined || match === undefined) return 'counts'
  if (version < (match.liveVersion ?? 0) || version <= match.formerLiveVersion) return 'older'
  const { liveVersion, liveHash } = match
  const stateHash = hashState(state)
  const isContradiction = version === liveVersion && liveHash !== null && liveHash !== stateHash
  if (isContradiction) match.contradictedVersion = version
  // In a contradicted version, a repeat of the displayed content is quarantined together with the second content.
  if (version === match.contradictedVersion && liveHash !== null && stateHash >= liveHash) return 'contradicts'
  match.liveVersion = version
  match.liveHash = stateHash
  return isContradiction ? 'replaces' : 'counts'
}

function hashState(state: LiveState): string {
  return createHash('sha256').update(contentText(state)).digest('hex')
}
