import type { OperatorsAnswer } from '@touchline/contract/office/settings'
import { Filter } from '@touchline/ui/lists'
import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useMe } from '../../base/api/me.ts'
import { useOperator } from './operator-query.ts'

type Operator = OperatorsAnswer['operators'][number]

const EVERYBODY = ''

/** Page about one operator, with a select for users who manage several operators. */
export function OperatorChoice({ children }: { readonly children: (operator: Operator) => ReactNode }) {
  const { _ } = useTranslate()
  const { operators, operator, choose } = useOperator()
  if (operator === undefined) return null
  return (
    <>
      {operators.length > 1 && (
        <div className="list-filters">
          <Filter
            label={_('operator.operator')}
            value={operator.name}
            options={operators.map(({ name }) => ({ value: name, text: name }))}
            onChoose={choose}
          />
        </div>
      )}
      {children(operator)}
    </>
  )
}

/** Page with an operator select that also offers every operator, passed as null. */
export function AudienceChoice({ children }: { readonly children: (operator: string | null) => ReactNode }) {
  const { _ } = useTranslate()
  const me = useMe()
  const { operators, named, choose } = useOperator()
  if (me.operator !== null) return children(me.operator)
  const options = operators.map(({ name }) => ({ value: name, text: name }))
  return (
    <>
      <div className="list-filters">
        <Filter
          label={_('operator.operator')}
          value={named ?? EVERYBODY}
          options={[{ value: EVERYBODY, text: _('operator.everybody') }, ...options]}
          onChoose={choose}
        />
      </div>
      {children(named)}
    </>
  )
}
