import type { ManualControl, TradeMatchRow } from '@touchline/contract/office/trading'
import type { Side } from '@touchline/domain/match'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { PlayKey } from './PlayKey.tsx'
import { SIDE_KEYS, type PlayChange } from './play-keys.ts'

interface PlaySidesProps extends Pick<ManualControl, 'byGoals'> {
  readonly match: TradeMatchRow
  readonly isOff: boolean
  readonly onChange: (change: PlayChange) => void
}

const GOAL = [1] as const
const POINT_CHOICES = [1, 2, 3] as const

/** Buttons per side: goal or points, card, and their corrections. */
export function PlaySides(props: PlaySidesProps) {
  return (
    <>
      <SideKeys {...props} side="home" />
      <SideKeys {...props} side="away" />
    </>
  )
}

function SideKeys({ match, byGoals, isOff, onChange, side }: PlaySidesProps & { readonly side: Side }) {
  const { _ } = useTranslate()
  const [goal, card] = SIDE_KEYS.filter((each) => each.side === side)
  const [letter, cardLetter] = [goal?.key.toUpperCase() ?? '', card?.key.toUpperCase() ?? '']
  const { score, reds, extra } = match.play ?? {}
  const renderKey = (action: 'score' | 'red', points: number, shown: string, text: string, off = false) => (
    <PlayKey
      key={`${action}${points}`}
      name={`${action}/${side}/${points}`}
      letter={shown}
      isOff={isOff || off}
      onPress={() => onChange({ act: action, side, points })}
    >
      {text}
    </PlayKey>
  )
  return (
    <div className="play-side" role="group" aria-label={match[side]}>
      <span className="play-team truncate">{match[side]}</span>
      {(byGoals ? GOAL : POINT_CHOICES).map((points) =>
        renderKey('score', points, points === 1 ? `⇧${letter}` : '', byGoals ? _('trading.play.goal') : `+${points}`),
      )}
      {renderKey('score', -1, '', '−1', ((extra ?? score)?.[side] ?? 0) === 0)}
      {byGoals && renderKey('red', 1, `⇧${cardLetter}`, _('trading.play.red'))}
      {byGoals && (reds?.[side] ?? 0) > 0 && renderKey('red', -1, '', _('trading.play.noRed'))}
    </div>
  )
}
