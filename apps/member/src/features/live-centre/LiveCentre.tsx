import './live-centre.css'
import { LiveList } from './LiveList.tsx'
import { LiveMatch } from './LiveMatch.tsx'
import { useLiveMatchId } from './open-live-centre.ts'

/** Live view of the selected match, or the list of live matches. */
export function LiveCentre() {
  const matchId = useLiveMatchId()
  return matchId === null ? <LiveList /> : <LiveMatch key={matchId} matchId={matchId} />
}
