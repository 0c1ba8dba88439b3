import { useQuery } from '@tanstack/react-query'
import type { BetRecord } from '@touchline/contract/named-records'
import type { Currency } from '@touchline/domain/money'
import { requireCurrency, formatMoney, formatSignedMoney, formatTime, parseWireAmount } from '@touchline/ui/format'
import { betDetailsQuery, betResultsQuery } from '../../base/api/list-queries.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { ResultList } from '../results/ResultList.tsx'

/** Ledger entries of a bet in posting order (SE4). */
export function BetMovements({ bet }: { readonly bet: BetRecord }) {
  const { _, language } = useTranslate()
  const entries = useQuery(betDetailsQuery(bet.betId)).data?.entries
  if (entries === undefined) return <div className="skeleton movements-skeleton" />
  return (
    <section>
      <h3 className="part-head">{_('bet.movements')}</h3>
      <ul className="movements">
        {entries.map(({ id, at, kind, amount, moved }) => (
          <li key={id}>
            <span className="faint">{formatTime(Date.parse(at), 'moment', language)}</span>
            <span>{_(`movement.${kind}`)}</span>
            <b>
              {movedText(amount, moved, requireCurrency(bet.currency))} {bet.currency}
            </b>
          </li>
        ))}
      </ul>
    </section>
  )
}

/**
 * Formats the amount of a ledger entry with the sign of the statement (WA7). Entries that did not change the wallet
 * have no sign.
 */
function movedText(amount: string, moved: string, currency: Currency): string {
  return parseWireAmount(amount) === 0n
    ? formatMoney(parseWireAmount(moved), currency)
    : formatSignedMoney(parseWireAmount(amount), currency)
}

/** Results of the matches of a bet. Matches without a result appear as a count. */
export function BetResults({ bet }: { readonly bet: BetRecord }) {
  const { _ } = useTranslate()
  const betResults = useQuery(betResultsQuery(bet.betId)).data
  if (betResults === undefined || betResults.results.length === 0) return null
  return (
    <section>
      <h3 className="part-head">{_('bet.results')}</h3>
      <ResultList results={betResults.results} />
      {betResults.open.length > 0 && (
        <p className="faint">{_('bet.results.open', { count: betResults.open.length })}</p>
      )}
    </section>
  )
}
