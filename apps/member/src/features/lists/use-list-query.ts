import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback } from 'react'
import { validateChoice, parseListQuery, toListSearch, type ListQuery } from './list-query.ts'

type Change = { readonly [F in keyof ListQuery]: ListQuery[F] | undefined }

/**
 * Returns the filters of a list and a function that changes them. The URL stores the filters, so they survive a reload
 * and can be shared. Changes replace the history entry, so a single back step leaves the page.
 */
export function useListQuery(): readonly [ListQuery, (change: Change) => void] {
  const query = parseListQuery(useSearch({ strict: false }))
  const navigate = useNavigate()
  const change = useCallback(
    (part: Change) => {
      const search = (before: object) => toListSearch({ ...before, ...part })
      void navigate({ to: '.', search, replace: true, resetScroll: false })
    },
    [navigate],
  )
  return [query, change]
}

/** Returns the value of one URL field and a function that changes it. The default value is not written to the URL. */
export function useChoice<V extends string>(
  field: keyof ListQuery,
  choices: readonly V[],
  first: V,
): readonly [V, (value: V) => void] {
  const [query, change] = useListQuery()
  return [
    validateChoice(query[field], choices, first),
    (value) => change({ [field]: value === first ? undefined : value }),
  ]
}
