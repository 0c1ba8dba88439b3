import { useInfiniteQuery } from '@tanstack/react-query'
import type { DailyStatementAnswer, StatementRow } from '@touchline/contract/named-records'
import { requireCurrency, formatSignedMoney, formatTime, parseWireAmount, type Language } from '@touchline/ui/format'
import {
  type Column,
  toCsvTable,
  DataTable,
  DayPicker,
  ListTools,
  moneyColumn,
  Pages,
  loadRemaining,
} from '@touchline/ui/lists'
import { readAllPages, statementQuery } from '../../base/api/list-queries.ts'
import { useTranslate, withCurrency, type Translate } from '../../base/i18n/i18n.ts'
import { BetLink, BetById } from '../bets/BetOpened.tsx'
import { BetTable } from '../bets/BetTable.tsx'
import { useOpenedRows } from '../bets/use-opened-rows.ts'
import { useWorkingDate } from '../lists/use-working-date.ts'

type Total = DailyStatementAnswer['totals'][number]

/** Balance columns, hidden if the operator holds the wallet (type 2) and reports balances itself. */
const BALANCES: ReadonlySet<string> = new Set(['before', 'after'])

/** Kinds whose totals are signed changes of the balance rather than balances. */
const CHANGES: ReadonlySet<string> = new Set(['statement.winLoss', 'movement.commission'])

interface TotalsProps {
  readonly totals: readonly Total[]
  readonly currency: string
}

/** Statement of a betting day: opening and closing balance, transactions, totals by kind, and settled bets. */
export function DayStatement() {
  const { _, language } = useTranslate()
  const day = useWorkingDate()
  const fields = { workingDate: day.date }
  const query = useInfiniteQuery(statementQuery(fields))
  const [page] = query.data?.pages ?? []
  const rows = query.data?.pages.flatMap((each) => each.rows) ?? []
  const opened = useOpenedRows()
  const hasNoBalances = page !== undefined && page.closingBalance === null
  const columns = movementColumns(_, language, page?.currency ?? '', opened).filter(
    ({ id }) => !hasNoBalances || !BALANCES.has(id),
  )
  const table = async () => {
    const pages = await readAllPages<DailyStatementAnswer>('dailystatement', fields)
    return toCsvTable(
      columns,
      pages.flatMap((each) => each.rows),
    )
  }
  return (
    <>
      <div className="list-head">
        <DayPicker {...day} />
        <ListTools
          name={`${_('info.statement')} ${day.date}`}
          table={table}
          showAll={() => loadRemaining(query)}
          isComplete={!query.hasNextPage}
        />
      </div>
      {hasNoBalances && (
        <p className="soft" data-testid="kept">
          {_('statement.kept')}
        </p>
      )}
      {page !== undefined && <DayTotals page={page} />}
      <Pages
        query={query}
        isEmpty={rows.length === 0}
        empty={_(hasNoBalances ? 'statement.kept.empty' : 'statement.empty')}
      >
        <DataTable
          kind="statement"
          label={_('info.statement')}
          columns={columns}
          rows={rows}
          keyOf={({ id }) => id}
          below={({ id, betId }) => betId !== null && opened.open.has(id) && <BetById betId={betId} />}
        />
      </Pages>
      {page !== undefined && <Totals totals={page.totals} currency={page.currency} />}
      <h3 className="part-head">{_('statement.tickets')}</h3>
      <BetTable
        key={day.date}
        call="dbetlist"
        fields={fields}
        settled
        empty={_('betlist.dbetlist.empty')}
        name={`${_('statement.tickets')} ${day.date}`}
      />
    </>
  )
}

function movementColumns(
  _: Translate,
  language: Language,
  currency: string,
  { open, toggle }: ReturnType<typeof useOpenedRows>,
): Column<StatementRow>[] {
  return [
    {
      id: 'time',
      head: _('statement.time'),
      cell: ({ at }) => formatTime(Date.parse(at), 'moment', language),
      csv: ({ at }) => at,
    },
    {
      id: 'kind',
      head: _('statement.kind'),
      cell: ({ kind }) => _(`movement.${kind}`),
      csv: ({ kind }) => _(`movement.${kind}`),
    },
    {
      id: 'bet',
      head: _('statement.bet'),
      cell: ({ id, betId }) =>
        betId !== null && <BetLink betId={betId} open={open.has(id)} onOpen={() => toggle(id)} />,
      csv: ({ betId }) => betId,
    },
    moneyColumn({
      id: 'amount',
      head: _('statement.amount'),
      currency,
      readRowAmount: ({ amount }) => amount,
      signed: true,
    }),
    moneyColumn({ id: 'before', head: _('statement.before'), currency, readRowAmount: ({ before }) => before }),
    moneyColumn({ id: 'after', head: _('statement.after'), currency, readRowAmount: ({ after }) => after }),
    { id: 'currency', head: _('bet.currency'), csv: () => currency },
    { id: 'movement', head: _('statement.number'), csv: ({ id }) => id },
  ]
}

function DayTotals({ page }: { readonly page: DailyStatementAnswer }) {
  const { _ } = useTranslate()
  const currency = requireCurrency(page.currency)
  const totals = [
    ['statement.opening', page.openingBalance],
    ['statement.closing', page.closingBalance],
    ['statement.turnover', page.turnover],
    ['statement.winLoss', page.winLoss],
    ['movement.commission', page.commission],
  ] as const
  return (
    <dl className="day-totals">
      {totals.map(
        ([key, amount]) =>
          amount !== null && (
            <div key={key}>
              <dt>{_(key)}</dt>
              <dd data-testid={key}>
                {CHANGES.has(key)
                  ? `${formatSignedMoney(parseWireAmount(amount), currency)} ${currency}`
                  : withCurrency(parseWireAmount(amount), currency)}
              </dd>
            </div>
          ),
      )}
    </dl>
  )
}

function Totals({ totals, currency }: TotalsProps) {
  const { _ } = useTranslate()
  if (totals.length === 0) return null
  const all = totals.reduce((sum, { amount }) => sum + parseWireAmount(amount), 0n)
  const columns: Column<Total>[] = [
    {
      id: 'kind',
      head: _('statement.kind'),
      cell: ({ kind }) => _(`movement.${kind}`),
      foot: `${_('list.total')} ${currency}`,
    },
    { id: 'entries', head: _('statement.entries'), isNumeric: true, cell: ({ entries }) => entries },
    moneyColumn({
      id: 'amount',
      head: _('statement.amount'),
      currency,
      readRowAmount: ({ amount }) => amount,
      signed: true,
      total: String(all),
    }),
  ]
  return (
    <section>
      <h3 className="part-head">{_('statement.totals')}</h3>
      <DataTable
        kind="totals"
        label={_('statement.totals')}
        columns={columns}
        rows={totals}
        keyOf={({ kind }) => kind}
      />
    </section>
  )
}
