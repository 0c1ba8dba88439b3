import { PRICE_GROUPS, type PriceGroup } from '@touchline/domain/odds'
import { useMe } from '../api/me.ts'

/** Returns a function that names a price group of members as the operator named it (OD8). */
export function useGroupName(): (group: PriceGroup) => string {
  const { groupNames } = useMe()
  return (group) => groupNames[PRICE_GROUPS.indexOf(group)] ?? group
}
