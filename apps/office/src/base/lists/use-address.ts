import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** Filter values of a list by their parameter names in the page address. */
type AddressFilters = Readonly<Record<string, string | undefined>>

/**
 * Returns the filter values of a list and a setter. The values are stored in the page address, so they survive a reload
 * and can be shared. A change replaces the history entry.
 */
export function useAddress(): readonly [AddressFilters, (change: AddressFilters) => void] {
  const addressFilters: AddressFilters = toTextParams(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: AddressFilters) => {
      const search = (before: object) =>
        Object.fromEntries(
          Object.entries({ ...toTextParams(before), ...part }).filter(
            ([, value]) => value !== undefined && value !== '',
          ),
        )
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [addressFilters, change]
}

function toTextParams(search: object): Record<string, string> {
  return Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )
}
