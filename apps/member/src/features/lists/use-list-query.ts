import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { choiceOf, listQueryOf, listSearchOf, type ListQuery } from './list-query.ts'

type Change = { readonly [F in keyof ListQuery]: ListQuery[F] | undefined }

/**
 * What is chosen of a list and how to change it. It stands in the address, so that it outlives a reload and can be
 * passed on, and takes the place of what was chosen before: one step back leaves the page.
 */
export const useListQuery = (): readonly [ListQuery, (change: Change) => void] => {
  const query = listQueryOf(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: Change) => {
      const search = (before: object) => listSearchOf({ ...before, ...part })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [query, change]
}

/** One of some choices, kept in a field of the address; the first is not written there. */
export const useChoice = <V extends string>(
  field: keyof ListQuery,
  choices: readonly V[],
  first: V,
): readonly [V, (value: V) => void] => {
  const [query, change] = useListQuery()
  return [choiceOf(query[field], choices, first), (value) => change({ [field]: value === first ? undefined : value })]
}
