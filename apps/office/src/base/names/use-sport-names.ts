import { sportById } from '@touchline/domain/sport'
import { useTranslate } from '../i18n/i18n.ts'

/** Returns a function that lists sport names. */
export function useSportNames(): (sportIds: readonly number[]) => string {
  const { _ } = useTranslate()
  return (sportIds) => sportIds.map((id) => _(`sport.${sportById(id)?.key}`)).join(', ')
}
