import type { ResultChangeEffect } from '@touchline/contract/office/results'
import { DataTable, type Column } from '@touchline/ui/lists'
import { Amount } from '../../base/controls/Amount.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { BASE_CURRENCY } from '../trading/base-currency.ts'

type Move = ResultChangeEffect['moves'][number]

/**
 * Previewed effect of a result change: numbers of bets and members, and money paid to and taken back from members, by
 * currency.
 */
export function EffectTable({ effect }: { readonly effect: ResultChangeEffect }) {
  const { _ } = useTranslate()
  const money = (id: 'toMembers' | 'fromMembers' | 'lost'): Column<Move> => ({
    id,
    head: _(`results.${id}`),
    isNumeric: true,
    cell: (move) => <Amount amount={move[id]} currency={move.currency} />,
  })
  return (
    <>
      <p data-effect="">
        {_('results.bets')} <b>{effect.bets}</b> · {_('results.members')} <b>{effect.members}</b> ·{' '}
        {_('results.base', { currency: BASE_CURRENCY })}{' '}
        <b>
          <Amount amount={effect.base} currency={BASE_CURRENCY} />
        </b>
      </p>
      {effect.open > 0 && <p className="warned">{_('results.open', { n: effect.open })}</p>}
      {effect.moves.length > 0 && (
        <DataTable
          kind="result-effect"
          label={_('results.effect')}
          columns={[
            { id: 'account', head: _('results.currency'), cell: ({ currency }) => currency },
            ...(['toMembers', 'fromMembers', 'lost'] as const).map(money),
          ]}
          rows={effect.moves}
          keyOf={({ currency }) => currency}
        />
      )}
    </>
  )
}
