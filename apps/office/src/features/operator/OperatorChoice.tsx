import type { OperatorsAnswer } from '@touchline/contract/office/settings'
import { Filter } from '@touchline/ui/lists'
import type { ReactNode } from 'react'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useOperator } from './operator-query.ts'

type Operator = OperatorsAnswer['operators'][number]

/** A page about one operator; who may set several chooses which. */
export const OperatorChoice = ({ children }: { readonly children: (operator: Operator) => ReactNode }) => {
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
