import type { AccountDetail } from '@touchline/contract/office/accounts'
import { PRODUCT_NAMES } from '@touchline/contract/products'
import { useState } from 'react'
import { callOffice } from '../../base/api/call.ts'
import { useAction } from '../../base/api/use-action.ts'
import { useReference } from '../../base/api/use-reference.ts'
import { ActionForm } from '../../base/controls/ActionForm.tsx'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { refetchAccounts } from './accounts-query.ts'
import { DecidedBy } from './DecidedBy.tsx'

/** Form for the products open to an account and its downline (UP4, UP7). A product closed by an upline stays closed. */
export function ProductsForm({ account, level, own, inForce }: AccountDetail) {
  const { _ } = useTranslate()
  const [closed, setClosed] = useState(own.closed)
  const [ref, drawAgain] = useReference()
  const action = useAction()
  const isSame = closed.length === own.closed.length && closed.every((product) => own.closed.includes(product))
  const submit = async () => {
    const done = await action.run(() => callOffice('/office/setaccount', { ref, account, closed }))
    if (done === null) return
    drawAgain()
    await refetchAccounts()
  }
  return (
    <ActionForm name="products" action={action} maySubmit={!isSame} submitText={_('common.save')} onSubmit={submit}>
      <div className="product-boxes">
        {PRODUCT_NAMES.map((product) => {
          const above = inForce.closed.find(({ value, account: by }) => value === product && by !== account)
          return (
            <label key={product} className="check">
              <input
                type="checkbox"
                name={product}
                checked={above === undefined && !closed.includes(product)}
                disabled={above !== undefined}
                onChange={({ target }) =>
                  setClosed([...closed.filter((each) => each !== product), ...(target.checked ? [] : [product])])
                }
              />
              <span>
                {_(`product.${product}`)}
                {above !== undefined && <DecidedBy account={account} decided={above} />}
              </span>
            </label>
          )
        })}
      </div>
      <p className="faint">{_(level === 'member' ? 'products.memberNote' : 'products.note')}</p>
    </ActionForm>
  )
}
