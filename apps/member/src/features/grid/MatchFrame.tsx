import type { ReactNode } from 'react'
import { useLeaving, type BookStore } from '@touchline/ui/live'

export interface MatchFrameProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly kind: 'row' | 'card' | 'runners'
  readonly children: ReactNode
}

/** What every match stands in: tinted while it is in play, fading when it leaves. */
export const MatchFrame = ({ book, matchId, live, kind, children }: MatchFrameProps) => {
  const leaving = useLeaving(book, matchId)
  return (
    <div
      className="match"
      data-kind={kind}
      data-live={live ? '' : undefined}
      data-leaving={leaving ? '' : undefined}
      data-match={matchId}
    >
      {children}
    </div>
  )
}
