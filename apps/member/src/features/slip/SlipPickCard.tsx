import { IconLock, IconX } from '@tabler/icons-react'
import { marketTypeByCode } from '@touchline/domain/market'
import { sportById } from '@touchline/domain/sport'
import { MINUS, ODDS_TYPE_NAMES, priceText } from '@touchline/ui/format'
import { nameOf } from '../../base/i18n/language.ts'
import { useSettings } from '../../base/settings/layout.ts'
import { marketName } from '../../base/i18n/market-name.ts'
import { lineOf, matchName, selectionOf, useTranslate } from '../../base/i18n/i18n.ts'
import { MovementButton } from '../movement/MovementButton.tsx'
import { pickKey, type SlipPick, toLeg } from './pick.ts'
import { oddsTypeNow } from './betting-now.ts'
import { onlyPick } from './single-kind.ts'
import type { LegsProps } from './slip-parts.ts'

/** What is bet on: the selection and its price, the market, the match. */
export function SlipPickCard({ state, onRemove }: LegsProps) {
  const { _ } = useTranslate()
  // The price is read in the member's odds type, which may change while it stands here.
  useSettings()
  const pick = onlyPick(state)
  const [{ from, shut } = { from: pick, shut: null }] = state.legs
  const leg = toLeg(pick)
  const oddsType = oddsTypeNow(pick.typeCode)
  const price = priceText(pick.oddsMilli, oddsType)
  const frozen = shut !== null
  const moved = state.notice === 'priceMoved' && from.oddsMilli !== pick.oddsMilli
  return (
    <div className="slip-pick">
      <div className="flex items-start gap-2">
        <span className="min-w-0 flex-1 font-semibold">
          {selectionOf(_, leg)} <span className="whitespace-nowrap">{lineOf(leg)}</span>
        </span>
        <span
          className="text-[1.15rem] font-semibold whitespace-nowrap"
          data-testid="slip-price"
          data-frozen={frozen ? '' : undefined}
          title={frozen ? _('slip.frozen') : undefined}
        >
          {frozen && <IconLock size={14} stroke={1.8} className="mr-1 inline" aria-label={_('slip.frozen')} />}
          {moved && <Arrow up={pick.oddsMilli > from.oddsMilli} />}
          <span className={price.startsWith(MINUS) ? 'text-give' : ''}>{price}</span>{' '}
          <small className="text-[0.75rem] font-normal text-ink-3">{ODDS_TYPE_NAMES[oddsType]}</small>
        </span>
        <MovementButton leg={leg} />
        {onRemove !== null && (
          <button
            type="button"
            className="icon-button slip-remove"
            aria-label={_('slip.remove')}
            onClick={() => onRemove(pickKey(pick))}
          >
            <IconX size={16} stroke={1.8} />
          </button>
        )}
      </div>
      <PickDetail pick={pick} />
      <div className="text-ink-3">{nameOf(pick.league, pick.leagueRegion)}</div>
      {countsLaterGoals(pick) && <div className="text-ink-2">{_('slip.laterGoals')}</div>}
    </div>
  )
}

/** The market or its Myanmar line, the match with its score. */
export function PickDetail({ pick, isMyanmar }: { readonly pick: SlipPick; readonly isMyanmar?: boolean }) {
  const { _ } = useTranslate()
  return (
    <>
      <div className="text-ink-2">{marketName(_, pick.typeCode, pick.sportId, isMyanmar)}</div>
      <div className="text-ink-3">
        {matchName(toLeg(pick))}
        {pick.score !== null && (
          <b className="ml-1 text-ink-2">
            {pick.score[0]}–{pick.score[1]}
          </b>
        )}
      </div>
    </>
  )
}

/** Which way a price moved. */
export const Arrow = ({ up }: { readonly up: boolean }) => (
  <span className="move-arrow" data-up={up ? '' : undefined} aria-hidden="true" />
)

/** GR9: a handicap in play, where goals are scored. */
export const countsLaterGoals = ({ typeCode, sportId, score }: SlipPick): boolean =>
  score !== null && marketTypeByCode(typeCode)?.basis === 'remaining' && sportById(sportId)?.family === 'goals'
