import { useTranslate } from '../../base/i18n/i18n.ts'
import { useSportNames } from '../../base/names/use-sport-names.ts'

/** A sport by its name; 0 stands for all of them. */
export const useTermSportName = (): ((sportId: number) => string) => {
  const { _ } = useTranslate()
  const namesOf = useSportNames()
  return (sportId) => (sportId === 0 ? _('limits.every') : namesOf([sportId]))
}
