import { useTranslate } from '../../../base/i18n/i18n.ts'
import { useSportNames } from '../../../base/names/use-sport-names.ts'

/** Returns the name of a sport; 0 means every sport. */
export function useTermSportName(): (sportId: number) => string {
  const { _ } = useTranslate()
  const formatSportNames = useSportNames()
  return (sportId) => (sportId === 0 ? _('limits.every') : formatSportNames([sportId]))
}
