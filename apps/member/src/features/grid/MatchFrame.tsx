import type { ReactNode } from 'react'
import { useLeaving, type BookStore } from '@touchline/ui/live'

export interface MatchFrameProps {
  readonly book: BookStore
  readonly matchId: number
  readonly live: boolean
  readonly kind: 'row' | 'card' | 'runners'
  readonly children: ReactNode
}

/** Container of a match. Highlighted while live, faded out on removal. */
export function MatchFrame({ book, matchId, live, kind, children }: MatchFrameProps) {
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
