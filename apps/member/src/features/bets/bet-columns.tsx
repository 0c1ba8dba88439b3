import type { BetRecord, BetTotals, LegRecord } from '@touchline/contract/named-records'
import type { OddsType } from '@touchline/domain/odds'
import {
  ODDS_TYPE_NAMES,
  requireCurrency,
  formatMoney,
  formatSignedMoney,
  formatTime,
  parseWireAmount,
  type Language,
} from '@touchline/ui/format'
import type { Column } from '@touchline/ui/lists'
import { formatCodeText } from '../../base/state/messages.ts'
import { nameOf } from '../../base/i18n/language.ts'
import { sportName } from '../../base/i18n/sports.ts'
import { matchName, type Translate } from '../../base/i18n/i18n.ts'
import { BetLegs } from './BetLegs.tsx'
import { Countdown } from '../ticket/Countdown.tsx'
import { RemainingAfterCashOut } from '../ticket/RemainingAfterCashOut.tsx'
import { legMarket, legText } from '../ticket/myanmar-labels.ts'
import { endText } from '../ticket/leg-text.ts'
import { findLegStatus, StatusTag, findDisplayedStatus } from '../ticket/StatusTag.tsx'
import { OriginalTerms } from '../ticket/OriginalTerms.tsx'
import { TicketPrice } from '../ticket/TicketPrice.tsx'
import { TicketName } from '../ticket/TicketName.tsx'

/** Ids of the amount columns of a bet list; the amounts are in the bet's currency. */
type AmountKey = 'stake' | 'risk' | 'toWin' | 'return' | 'turnover' | 'commission'

export interface BetColumnsProps {
  readonly _: Translate
  readonly language: Language
  /** True for settled bets, which show the return instead of the to-win amount. */
  readonly settled: boolean
  readonly totals: BetTotals | undefined
  readonly currency: string
  readonly onOpen: (betId: string) => void
  readonly open: ReadonlySet<string>
}

/** Columns of a bet list, for the screen and the exported file. */
export function betColumns(props: BetColumnsProps): Column<BetRecord>[] {
  const { _, settled } = props
  const amounts = settled
    ? [amountColumn('return', _('bet.return'), props), netColumn(props)]
    : [amountColumn('toWin', _('slip.win'), props)]
  return [
    ...createBetColumns(props),
    ...oddsColumns(props),
    amountColumn('stake', _('slip.stake'), props),
    amountColumn('risk', _('slip.risk'), props, !settled),
    ...(settled ? [amountColumn('toWin', _('slip.win'), props, false)] : []),
    ...amounts,
    amountColumn('turnover', _('statement.turnover'), props, false),
    amountColumn('commission', _('movement.commission'), props, settled),
    { id: 'currency', head: _('bet.currency'), csv: (bet) => bet.currency },
    {
      id: 'status',
      head: _('bet.status'),
      cell: (bet) => (
        <>
          <StatusTag status={findDisplayedStatus(bet)} />
          <Countdown bet={bet} />
          {bet.amended && <span className="tag">{_('bet.amended')}</span>}
        </>
      ),
      csv: (bet) => _(`status.${findDisplayedStatus(bet)}`),
    },
    { id: 'amended', head: _('bet.amended'), csv: (bet) => (bet.amended ? '1' : '') },
    { id: 'reason', head: _('bet.reason'), csv: (bet) => (bet.reason === null ? null : formatCodeText(bet.reason)) },
  ]
}

function amountColumn(
  key: AmountKey,
  head: string,
  { totals, currency }: BetColumnsProps,
  onScreen = true,
): Column<BetRecord> {
  return {
    id: key,
    head,
    isNumeric: true,
    ...(onScreen && {
      cell: (bet: BetRecord) => formatAmount(bet[key], bet.currency),
      foot: totals && formatAmount(totals[key], currency),
    }),
    csv: (bet) =>
      bet[key] === null ? null : { minor: parseWireAmount(bet[key]), currency: requireCurrency(bet.currency) },
  }
}

function formatAmount(amount: string | null, currency: string) {
  return amount === null ? '' : formatMoney(parseWireAmount(amount), requireCurrency(currency))
}

function netColumn({ _, totals, currency }: BetColumnsProps): Column<BetRecord> {
  return {
    id: 'net',
    head: _('bet.net'),
    isNumeric: true,
    cell: (bet) => <NetAmount minor={computeNetMinor(bet)} currency={bet.currency} />,
    foot: totals && <NetAmount minor={parseWireAmount(totals.net)} currency={currency} />,
    csv: (bet) => {
      const minor = computeNetMinor(bet)
      return minor === null ? null : { minor, currency: requireCurrency(bet.currency) }
    },
  }
}

function NetAmount({ minor, currency }: { readonly minor: bigint | null; readonly currency: string }) {
  if (minor === null) return null
  const tone = minor > 0n ? 'good' : minor < 0n ? 'bad' : undefined
  return <b className={tone}>{formatSignedMoney(minor, requireCurrency(currency))}</b>
}

function computeNetMinor({ return: back, risk }: BetRecord): bigint | null {
  return back === null ? null : parseWireAmount(back) - parseWireAmount(risk)
}

function createBetColumns(props: BetColumnsProps): Column<BetRecord>[] {
  const { _, language, onOpen, open } = props
  return [
    {
      id: 'placed',
      head: _('bet.placed'),
      cell: (bet) => (
        <>
          {formatTime(Date.parse(bet.placedAt), 'moment', language)}
          <button
            type="button"
            className="row-link"
            aria-expanded={open.has(bet.betId)}
            onClick={() => onOpen(bet.betId)}
            aria-label={`${_('list.details')} ${bet.betId}`}
          >
            {bet.betId}
          </button>
        </>
      ),
      csv: (bet) => bet.placedAt,
      foot: props.totals && `${_('list.total')} ${props.currency}`,
    },
    { id: 'number', head: _('bet.number'), csv: (bet) => bet.betId },
    ...fileColumns(props),
    {
      id: 'legs-shown',
      head: _('bet.selection'),
      cell: (bet) => (
        <>
          <b>
            <TicketName bet={bet} />
          </b>
          <BetLegs bet={bet} />
          <OriginalTerms bet={bet} />
          <RemainingAfterCashOut bet={bet} />
          {bet.reason !== null && <p className="warned">{formatCodeText(bet.reason)}</p>}
        </>
      ),
      foot: props.totals && _('list.count', { count: props.totals.bets }),
    },
  ]
}

/** Columns of the exported file only, which has space for every field. */
function fileColumns({ _ }: BetColumnsProps): Column<BetRecord>[] {
  return [
    { id: 'settled', head: _('bet.settledAt'), csv: (bet) => bet.settledAt },
    { id: 'day', head: _('statement.day'), csv: (bet) => bet.workingDate },
    { id: 'kind', head: _('bet.kind'), csv: (bet) => _(`bet.kind.${bet.kind}`) },
    {
      id: 'sport',
      head: _('sport.title'),
      csv: ({ legs }) => [...new Set(legs.map(({ sportId }) => sportId))].map((id) => sportName(_, id)).join(' | '),
    },
    { id: 'legs', head: _('bet.selection'), csv: (bet) => legsText(_, bet) },
  ]
}

/** Describes the legs of a bet as one line of text. */
function legsText(_: Translate, { legs }: BetRecord): string {
  return legs
    .map((leg) =>
      [
        legText(_, leg),
        legMarket(_, leg),
        matchName(leg),
        nameOf(leg.league, leg.leagueRegion),
        leg.kickOff,
        ...listEndTexts(_, leg),
        ...(leg.grade === null ? [] : [_(`status.${findLegStatus(leg, leg.grade.outcome)}`)]),
      ].join(', '),
    )
    .join(' | ')
}

function listEndTexts(_: Translate, leg: LegRecord): string[] {
  const end = endText(_, leg)
  return end === null ? [] : [end]
}

function oddsColumns({ _ }: BetColumnsProps): Column<BetRecord>[] {
  return [
    {
      id: 'odds',
      head: _('bet.odds'),
      isNumeric: true,
      cell: (bet) =>
        !bet.kind.startsWith('mmo') && (
          <span>
            <TicketPrice bet={bet} /> <small>{ODDS_TYPE_NAMES[bet.oddsType as OddsType]}</small>
          </span>
        ),
      // The exported price is a number, negative in Malay and Indonesian odds, with a minus sign that spreadsheets
      // parse. Myanmar bets have no exported price.
      csv: (bet) => (bet.kind.startsWith('mmo') ? null : bet.priceHundredths / 100),
    },
    {
      id: 'oddsType',
      head: _('settings.oddsType'),
      csv: (bet) => ODDS_TYPE_NAMES[bet.oddsType as OddsType],
    },
  ]
}
