import { useQuery } from '@tanstack/react-query'
import { Filter } from '@touchline/ui/lists'
import { useEffect, type ReactNode } from 'react'
import { chooseHouseOperator } from '../../base/api/choose-house-operator.ts'
import { useMe } from '../../base/api/me.ts'
import { useTranslate } from '../../base/i18n/i18n.ts'
import { useHouseOperator } from '../../base/state/house-operator.ts'
import { operatorsQuery } from './operator-query.ts'

interface ReadOperatorProps {
  /** True if the page also supports every operator together. */
  readonly all?: boolean
  readonly children: ReactNode
}

const ALL = ''

/** Page with data of an operator: platform staff select the operator, other users read their own. */
export function ReadOperator({ all = false, children }: ReadOperatorProps) {
  const me = useMe()
  return me.operator === null ? <Chosen all={all}>{children}</Chosen> : children
}

function Chosen({ all, children }: Required<ReadOperatorProps>) {
  const { _ } = useTranslate()
  const { data: operators = [] } = useQuery(operatorsQuery)
  const { operator } = useHouseOperator()
  const [first] = operators
  const isOperatorListed = operators.some(({ name }) => name === operator)
  const requiredOperator = isOperatorListed || all ? null : (first?.name ?? null)
  useEffect(() => {
    if (requiredOperator !== null) chooseHouseOperator(requiredOperator)
  }, [requiredOperator])
  if (operators.length === 0) return null
  const options = operators.map(({ name }) => ({ value: name, text: name }))
  return (
    <>
      <div className="list-filters">
        <Filter
          label={_('report.by.operator')}
          value={operator ?? ALL}
          options={all ? [{ value: ALL, text: _('report.allOperators') }, ...options] : options}
          onChoose={(name) => chooseHouseOperator(name === ALL ? null : name)}
        />
      </div>
      {(isOperatorListed || (all && operator === null)) && children}
    </>
  )
}
