import './live-centre.css'
import { LiveList } from './LiveList.tsx'
import { LiveMatch } from './LiveMatch.tsx'
import { useLiveMatchId } from './open.ts'

/** A match as it is played, or the matches in play to choose one from. */
export const LiveCentre = () => {
  const matchId = useLiveMatchId()
  return matchId === null ? <LiveList /> : <LiveMatch key={matchId} matchId={matchId} />
}
