import type { MatchId } from '@touchline/domain/match'
import type { MatchStatus, MatchStore } from '../../offer/index.ts'

/**
 * Ends matches whose play is over and whose final result arrived earlier, while extra time was still possible (PI6).
 */
export async function endFinishedMatches(
  store: Pick<MatchStore, 'endPlayedMatches'>,
  playedMatchIds: readonly MatchId[],
  onEnded: (matchId: MatchId, status: MatchStatus) => Promise<void>,
): Promise<void> {
  if (playedMatchIds.length === 0) return
  for (const { matchId, status } of await store.endPlayedMatches(playedMatchIds)) await onEnded(matchId, status)
}
