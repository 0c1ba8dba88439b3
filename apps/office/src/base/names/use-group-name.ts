import { PRICE_GROUPS, type PriceGroup } from '@touchline/domain/odds'
import { useMe } from '../api/me.ts'

/** Returns the operator's names of the price groups (OD8). */
export const useGroupName = (): ((group: PriceGroup) => string) => {
  const { groupNames } = useMe()
  return (group) => groupNames[PRICE_GROUPS.indexOf(group)] ?? group
}
