import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'

/** What is chosen of a list, by its names in the address. */
type Chosen = Readonly<Record<string, string | undefined>>

const textsOf = (search: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(search)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([name, value]) => [name, String(value)]),
  )

/**
 * What is chosen of a list and how to change it. It stands in the address, so that it outlives a reload and can be
 * passed on, and takes the place of what was chosen before.
 */
export const useAddress = (): readonly [Chosen, (change: Chosen) => void] => {
  const chosen: Chosen = textsOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: Chosen) => {
      const search = (before: object) =>
        Object.fromEntries(
          Object.entries({ ...textsOf(before), ...part }).filter(([, value]) => value !== undefined && value !== ''),
        )
      void navigate({ to: '.', search: search as never, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [chosen, change]
}
