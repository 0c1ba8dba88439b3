import { Filter } from '@touchline/ui/lists'
import type { ComponentProps } from 'react'

type FilterFieldProps<Value extends string> = ComponentProps<typeof Filter<Value>>

/** Select field with a label above it. */
export function FilterField<Value extends string>(props: FilterFieldProps<Value>) {
  return (
    <div className="form-field">
      <span className="soft" aria-hidden>
        {props.label}
      </span>
      <Filter {...props} />
    </div>
  )
}
