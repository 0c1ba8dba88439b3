import { useQuery } from '@tanstack/react-query'
import type { AccountDetail, SharesAnswer } from '@touchline/contract/office/accounts'
import { DataTable, type Column } from '@touchline/ui/lists'
import { callOffice } from '../../base/api/call.ts'
import { useMe } from '../../base/api/me.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { typedPercent } from '../shares/share-rows.ts'
import { ShareChoice, useShareChoice } from '../shares/ShareChoice.tsx'
import { refetchShares, sharesQuery } from '../shares/shares-query.ts'
import { DecidedBy } from './DecidedBy.tsx'

type InForce = SharesAnswer['inForce'][number]

interface SharesInForceProps {
  readonly account: string
  readonly inForce: readonly InForce[]
}

/**
 * Position taking and commission percentages of an upline account (UP1, UP7): values in force with the level that
 * decided them, and the account's own settings.
 */
export function AccountShares({ account }: Pick<AccountDetail, 'account'>) {
  const { _ } = useTranslate()
  const me = useMe()
  const { data } = useQuery(sharesQuery(account))
  if (data === undefined) return null
  return (
    <section className="account-part">
      <h2>{_('share.title')}</h2>
      <SharesInForce account={account} inForce={data.inForce} />
      {me.rights.includes('members') && me.account !== account && (
        <SharesForm key={JSON.stringify(data.assigned)} account={account} {...data} />
      )}
    </section>
  )
}

function SharesInForce({ account, inForce }: SharesInForceProps) {
  const { _ } = useTranslate()
  const share = (id: 'positionBp' | 'commissionBp', head: string): Column<InForce> => ({
    id,
    head,
    isNumeric: true,
    cell: ({ [id]: decided }) => (
      <>
        {typedPercent(decided.value)} <DecidedBy account={account} decided={decided} />
      </>
    ),
  })
  const columns: readonly Column<InForce>[] = [
    { id: 'product', head: _('share.product'), cell: ({ product }) => _(`product.${product}`) },
    {
      id: 'tab',
      head: _('share.tab'),
      cell: ({ tab }) => (tab === null ? _('share.everyTab') : _(`share.tab.${tab}`)),
    },
    share('positionBp', _('share.position')),
    share('commissionBp', _('share.commission')),
  ]
  if (inForce.length === 0) return <p className="empty-line">{_('share.none')}</p>
  return (
    <DataTable
      kind="shares"
      label={_('share.title')}
      columns={columns}
      rows={inForce}
      keyOf={({ product, tab }) => `${product}/${tab}`}
    />
  )
}

/** Form that sets new position taking and commission percentages, for bets from now on. */
function SharesForm({
  account,
  assigned: initialShares,
  offered,
}: Pick<SharesAnswer, 'assigned' | 'offered'> & { readonly account: string }) {
  const { _ } = useTranslate()
  const { shareRequest, ...choice } = useShareChoice(initialShares)
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const submit = async () => {
    if (shareRequest === null) return
    const done = await action.run(() => callOffice('/office/setshares', { ref, account, ...shareRequest }))
    if (done === null) return
    drawAgain()
    await refetchShares()
  }
  return (
    <ActionForm
      name="shares"
      action={action}
      maySubmit={shareRequest !== null}
      submitText={_('common.save')}
      onSubmit={submit}
    >
      <ShareChoice offered={offered} {...choice} />
    </ActionForm>
  )
}
