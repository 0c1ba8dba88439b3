import { ROOM_TYPES } from '@touchline/contract/named-values'
import { scheduleHere, useLive } from '@touchline/ui/live'
import { useEffect } from 'react'
import { queryClient } from '../../base/api/query-client.ts'
import { useAccount } from '../../base/state/account.ts'
import { ListAsking } from './list-asking.ts'
import { mayPlayQuery, ROOM_LISTS } from './room-queries.ts'

const LISTS = { queryKey: ROOM_LISTS } as const

/**
 * Has the list that is shown, of rooms of a type or of all (0), follow the push: what was told of is asked for. Its
 * refresh once a minute is for where no socket comes through.
 */
export const useListNews = (type: number): void => {
  const live = useLive()
  const accountId = useAccount(({ session }) => session?.accountId)
  useEffect(() => {
    if (accountId === undefined) return undefined
    let seen: number | null = null
    let isOwnTold = false
    const asking = new ListAsking({
      schedule: scheduleHere,
      random: Math.random,
      isHidden: () => document.visibilityState === 'hidden',
      isBusy: () => queryClient.isFetching(LISTS) > 0,
      ask: () => {
        void queryClient.invalidateQueries(LISTS)
        if (isOwnTold) void queryClient.invalidateQueries(mayPlayQuery)
        isOwnTold = false
      },
    })
    const leave = live.hear(`roomlist/${accountId}`, (frame) => {
      if (!('lists' in frame)) return
      const { t, lists, seq } = frame
      // A whole that is not the first comes after a cut, and what came meanwhile was missed.
      const isMissed = t === 'snap' && seen !== null && seen !== seq
      seen = seq
      if (!isMissed && lists.length === 0) return
      // Old wherever it is shown next, also once the page is looked at again.
      void queryClient.invalidateQueries({ ...LISTS, refetchType: 'none' })
      isOwnTold ||= isMissed || lists.includes('private')
      if (isMissed || type === 0 || lists.some((list) => type === ROOM_TYPES[list])) asking.hear()
    })
    return () => {
      leave()
      asking.stop()
    }
  }, [live, accountId, type])
}
