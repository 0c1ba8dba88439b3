import { queryOptions } from '@tanstack/react-query'
import type { Language } from '@touchline/ui/format'
import { parseRules } from './rules-text.ts'

const FILES = import.meta.glob<string>('../../base/locales/*/rules.md', { query: '?raw', import: 'default' })

/** Query for the betting rules in a language. The rules are a separate file, fetched on demand. */
export function rulesQuery(language: Language) {
  return queryOptions({
    queryKey: ['rules', language],
    queryFn: async () => {
      const load = FILES[`../../base/locales/${language}/rules.md`]
      if (load === undefined) throw new Error(`there are no rules in ${language}`)
      return parseRules(await load())
    },
    staleTime: Infinity,
  })
}
