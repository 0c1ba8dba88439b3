import { Link } from '@tanstack/react-router'
import type { OfficeAlert } from '@touchline/contract/office/alerts'
import { marketKindByCode } from '@touchline/domain/market'
import { formatMoney, parseWireAmount } from '@touchline/ui/format'
import { marketName, selectionName } from '@touchline/ui/names'
import { callOffice } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAction } from '../../base/api/use-action.ts'
import { Fault } from '../../base/controls/Fault.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { matchName } from '../../base/names/match-name.ts'
import { refetchAlerts } from './alerts-query.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'
import { lineText } from '../trading/line-text.ts'
import './alerts.css'

/** Text key of the kind of manual setting that an alert reports as still in force. */
const STALE_SETTING_TEXTS: Readonly<Record<NonNullable<OfficeAlert['left']>, string>> = {
  price: 'trading.trader',
  offset: 'trading.offset',
  lock: 'trading.locked',
  danger: 'trading.danger',
  closed: 'trading.closed',
  hidden: 'trading.hidden',
  manual: 'trading.play.manual',
  cap: 'alerts.cap',
}

/** Trading alerts with the match or market that each concerns, until a trader acknowledges them. */
export function AlertList({ alerts }: { readonly alerts: readonly OfficeAlert[] }) {
  return (
    <ul className="alert-list">
      {alerts.map((alert) => (
        <AlertRow key={alert.key} alert={alert} />
      ))}
    </ul>
  )
}

function AlertRow({ alert }: { readonly alert: OfficeAlert }) {
  const { _ } = useTranslate()
  const action = useAction()
  const { key, kind, match, member } = alert
  const { rights } = useMe()
  const [place, detail] = [usePlace(alert), useDetail(alert)]
  const acknowledge = async () => {
    await action.run(() => callOffice('/office/putalertaside', { key }))
    await refetchAlerts()
  }
  return (
    <li className="alert-row" data-alert={kind}>
      <b className="warned">{_(`alerts.${kind}`)}</b>
      <span className="alert-about">
        {match !== null && (
          <Link to="/trading/$match" params={{ match: String(match.matchId) }} className="row-link">
            {matchName(match)}
          </Link>
        )}
        {member !== null && (
          <Link to="/bets" search={{ who: member.account }} className="row-link">
            {member.account}
          </Link>
        )}
        {alert.left === 'cap' && (
          <Link to="/limits" className="row-link">
            {_('place.limits')}
          </Link>
        )}
        {(kind === 'participants' || kind === 'contradicted') && rights.includes('results') && (
          <Link to="/results" className="row-link">
            {_('place.results')}
          </Link>
        )}
        {place !== '' && <span className="soft">{place}</span>}
        <span>{detail}</span>
      </span>
      <Fault code={action.code} />
      <button
        type="button"
        className="button"
        data-action="aside"
        disabled={action.busy}
        onClick={() => void acknowledge()}
      >
        {_('alerts.aside')}
      </button>
    </li>
  )
}

/** Returns market, line and selection of an alert as text; empty if the alert concerns no market. */
function usePlace({ match, market, lineQ, selection }: OfficeAlert): string {
  const { _ } = useTranslate()
  if (match === null || market === null) return ''
  const side = { home: match.home, draw: _('selection.draw'), away: match.away }
  const line = lineQ === null ? '' : lineText(marketKindByCode(market)?.id ?? 0, lineQ)
  const on = selection === null ? '' : selectionName(_, side, selection)
  return [marketName(_, market, match.sportId), line, on].filter((part) => part !== '').join(' · ')
}

function useDetail({ kind, left, amount, shareBp, count, minutes, scores, sent }: OfficeAlert): string {
  const { _ } = useTranslate()
  if (kind === 'result') return scores?.join(' → ') ?? ''
  const money = amount === null ? '' : formatMoney(parseWireAmount(amount), BASE_CURRENCY)
  const values = {
    percent: formatPercent(shareBp),
    amount: money,
    currency: BASE_CURRENCY,
    n: count ?? 0,
    what: left === null ? '' : _(STALE_SETTING_TEXTS[left]),
    manual: scores?.[0] ?? '',
    feed: scores?.[1] ?? '',
    sent: sent ?? '',
  }
  return _(`alerts.detail.${kind}`, { ...values, minutes: minutes ?? 0 })
}

function formatPercent(bp: number | null): string {
  return String((bp ?? 0) / 100)
}
