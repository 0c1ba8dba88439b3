import { ROOM_TYPES } from '@touchline/contract/named-values'
import { scheduleInBrowser, useLive } from '@touchline/ui/live'
import { useEffect } from 'react'
import { queryClient } from '../../base/api/query-client.ts'
import { useAccount } from '../../base/state/account.ts'
import { ListRefetcher } from './room-list-request.ts'
import { mayPlayQuery, ROOM_LISTS } from './room-queries.ts'

const LISTS = { queryKey: ROOM_LISTS } as const

/**
 * Refetches the visible list of tournament rooms after pushed changes of its room type; 0 is every type. A poll once a
 * minute covers clients without a socket.
 */
export function useListUpdates(type: number): void {
  const live = useLive()
  const accountId = useAccount(({ session }) => session?.accountId)
  useEffect(() => {
    if (accountId === undefined) return undefined
    let lastSeq: number | null = null
    let hasOwnChange = false
    const listRefetcher = new ListRefetcher({
      schedule: scheduleInBrowser,
      random: Math.random,
      isHidden: () => document.visibilityState === 'hidden',
      isBusy: () => queryClient.isFetching(LISTS) > 0,
      refetch: () => {
        void queryClient.invalidateQueries(LISTS)
        if (hasOwnChange) void queryClient.invalidateQueries(mayPlayQuery)
        hasOwnChange = false
      },
    })
    const leave = live.subscribeProduct(`roomlist/${accountId}`, (frame) => {
      if (!('lists' in frame)) return
      const { t, lists, seq } = frame
      // A snapshot other than the first follows a disconnect, during which changes of tournament rooms may have been
      // missed.
      const isMissed = t === 'snap' && lastSeq !== null && lastSeq !== seq
      lastSeq = seq
      if (!isMissed && lists.length === 0) return
      // Marks every list of tournament rooms as stale for its next use, also after the page was hidden.
      void queryClient.invalidateQueries({ ...LISTS, refetchType: 'none' })
      hasOwnChange ||= isMissed || lists.includes('private')
      if (isMissed || type === 0 || lists.some((list) => type === ROOM_TYPES[list])) listRefetcher.onRoomsChanged()
    })
    return () => {
      leave()
      listRefetcher.stop()
    }
  }, [live, accountId, type])
}
