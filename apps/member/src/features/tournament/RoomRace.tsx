import { useQuery } from '@tanstack/react-query'
import type { RankRow, RoomAnswer, RoomScore } from '@touchline/contract/tournament/named'
import { ROOM_STATUSES } from '@touchline/contract/named-values'
import { ListFailed } from '@touchline/ui/lists'
import { useSimulatedTime } from '@touchline/ui/live'
import { useMemo } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { PointsChart } from './PointsChart.tsx'
import { computeRoomPoints, computeWinningCombinations } from './room-race.ts'
import { resultQuery, type RoomParams } from './room-queries.ts'
import { SharePicture } from './share/SharePicture.tsx'
import { WinningResults } from './WinningResults.tsx'
import './room-race.css'

/** Redraw interval of the chart in milliseconds. */
const DRAW_EVERY_MS = 10_000
const NONE: readonly never[] = []

export interface RoomRaceProps {
  readonly params: RoomParams
  readonly answer: RoomAnswer
  /** Current ranking and match scores of the tournament room, pushed or polled; null while loading. */
  readonly currentRanking: { readonly ranking: readonly RankRow[]; readonly scores: readonly RoomScore[] } | null
}

/**
 * Points chart of a tournament room, and the match results with which the member wins. A finished tournament room also
 * offers a picture to share.
 */
export function RoomRace({ params, answer, currentRanking }: RoomRaceProps) {
  const { _ } = useTranslate()
  const { data: result, isError, refetch } = useQuery(resultQuery(params))
  const clockMs = useSimulatedTime(DRAW_EVERY_MS)
  const isOver = answer.room.status === ROOM_STATUSES.ended
  const nowMs = isOver ? 0 : clockMs
  const { ranking = NONE, scores = NONE } = currentRanking ?? {}
  const race = useMemo(() => {
    if (result === undefined) return null
    const raceData = { result, scores, ranking, nowMs }
    const ownIndex = result.players.findIndex(({ seat }) => seat === result.ownSeat)
    const pointsOverTime = computeRoomPoints(raceData)
    const leader = ranking.find(({ rankNow }) => rankNow === 1) ?? ranking[0]
    const leaderIndex = result.players.findIndex(({ seat }) => seat === leader?.seat)
    return {
      pointsOverTime,
      ownSeat: result.ownSeat,
      ownIndex: ownIndex < 0 ? null : ownIndex,
      leaderIndex: leaderIndex < 0 ? null : leaderIndex,
    }
  }, [result, scores, ranking, nowMs])
  const winningCombinations = useMemo(
    () => (result === undefined ? null : computeWinningCombinations({ result, scores, ranking, nowMs: 0 })),
    [result, scores, ranking],
  )
  if (race === null && isError) return <ListFailed onRetry={refetch} />
  if (race === null) return <div className="skeleton room-skeleton" aria-hidden="true" />
  return (
    <>
      {winningCombinations !== null && <WinningResults result={winningCombinations} matches={answer.matchList} />}
      {race.pointsOverTime.atMs.length > 0 && (
        <section className="room-box">
          <h2>{_('race.chart')}</h2>
          <PointsChart {...race} />
          <p className="faint">{_('race.chart.note')}</p>
          {isOver && <SharePicture room={answer.room} ranking={ranking} {...race} />}
        </section>
      )}
    </>
  )
}
