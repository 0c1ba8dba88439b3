import { useQuery } from '@tanstack/react-query'
import { balanceQuery, profileQuery } from '../../api/queries.ts'
import { barOf, type AccountBar } from '../../state/account-bar.ts'

/** What keeps the member from betting just now; null where nothing does. */
export const useAccountBar = (): AccountBar | null => barOf(useQuery(profileQuery).data, useQuery(balanceQuery).data)
