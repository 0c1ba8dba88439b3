import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { marketName } from '@touchline/ui/names'
import type { ListedMatch } from '@touchline/contract/sportsbook/records'
import type { LegDisplay } from './leg-display.ts'
import { scoreText } from './leg-text.ts'
import { LegMatch } from './LegMatch.tsx'
import { atTheLine, favouriteLabel, legText } from './myanmar-labels.ts'
import { useInPlay } from './use-in-play.ts'
import './ticket-leg.css'

export interface TicketLegProps {
  readonly leg: LegDisplay
  /** Title of the leg; replaces the default title of selection and line. */
  readonly title?: ReactNode
  /** Content beside the title: the price and buttons. */
  readonly titleSide?: ReactNode
  /** True if the ticket shows the match in a different place, so the leg omits it. */
  readonly hidesMatch?: boolean
  /** Content below: a refusal or the grade. */
  readonly children?: ReactNode
}

/** Leg of a slip or ticket: selection, market, match and score, sport, league and kick-off. */
export function TicketLeg({ match, ...props }: TicketLegProps & { readonly match: ListedMatch | undefined }) {
  const { _ } = useTranslate()
  const { leg, title, titleSide, hidesMatch = false, children } = props
  const { myanmar = null, struckScore: scoreAtAcceptance } = leg
  return (
    <div className="ticket-leg">
      <div className="row">
        <b className="fill">{title ?? legText(_, { ...leg, myanmar })}</b>
        {titleSide}
      </div>
      {title !== undefined && myanmar !== null && leg.selection !== myanmar.favourite && (
        <div className="soft">{favouriteLabel(_, { ...leg, myanmar })}</div>
      )}
      {myanmar !== null && (
        <div className="soft" data-testid="mmo-at-line">
          {atTheLine(_, { ...leg, myanmar })}
        </div>
      )}
      <div className="soft">
        <span>{marketName(_, leg.betType, leg.sportId, myanmar !== null)}</span>
        {scoreAtAcceptance !== null && <span> · {_('leg.struckAt', { score: scoreText(scoreAtAcceptance) })}</span>}
      </div>
      {!hidesMatch && <LegMatch leg={leg} match={match} />}
      {children}
    </div>
  )
}

/** Leg of a placed bet, with its match from the live list. */
export function BetLeg(props: TicketLegProps) {
  return <TicketLeg {...props} match={useInPlay(props.leg)} />
}
