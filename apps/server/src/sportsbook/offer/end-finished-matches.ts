import type { MatchId } from '@touchline/domain/match'
import type { MatchStatus, MatchStore } from './feed-ports.ts'

/** Ends matches after the end of play if their result arrived while extra time could still follow (PI6). */
export const endFinishedMatches = async (
  store: Pick<MatchStore, 'endPlayed'>,
  playedOut: readonly MatchId[],
  over: (matchId: MatchId, status: MatchStatus) => Promise<void>,
): Promise<void> => {
  if (playedOut.length === 0) return
  for (const { matchId, status } of await store.endPlayed(playedOut)) await over(matchId, status)
}
