import type { MatchId } from '@touchline/domain/match'
import type { MatchStatus, MatchStore } from './feed-ports.ts'

/**
 * Ends matches whose play is over and whose final result arrived earlier, while extra time was still possible (PI6).
 */
export const endFinishedMatches = async (
  store: Pick<MatchStore, 'endPlayed'>,
  playedOut: readonly MatchId[],
  over: (matchId: MatchId, status: MatchStatus) => Promise<void>,
): Promise<void> => {
  if (playedOut.length === 0) return
  for (const { matchId, status } of await store.endPlayed(playedOut)) await over(matchId, status)
}
