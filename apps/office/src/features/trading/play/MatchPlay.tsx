import type { TradeMatchRow } from '@touchline/contract/office/trading'
import { useTranslate } from '../../../base/i18n/i18n.ts'
import { playScore, playText } from './play-text.ts'

interface MatchPlayProps {
  readonly sportId: number
  readonly play: NonNullable<TradeMatchRow['play']>
}

/** Clock and score of a match. */
export function MatchPlay({ sportId, play }: MatchPlayProps) {
  const { _ } = useTranslate()
  const { reds } = play
  return (
    <span className="unbroken">
      <span className="give">{playText(_, sportId, play)}</span> <b>{playScore(sportId, play)}</b>
      {reds.home + reds.away > 0 && (
        <small className="bad">
          {' '}
          ■ {reds.home}–{reds.away}
        </small>
      )}
    </span>
  )
}
