import { useLiveMatchId } from '../features/live-centre/open.ts'
import { LazyMatchPictures } from '../features/television/LazyTv.tsx'

/** The pictures of the match that the live centre shows. */
export const LivePictures = () => {
  const matchId = useLiveMatchId()
  return matchId === null ? null : <LazyMatchPictures key={matchId} matchId={matchId} />
}
