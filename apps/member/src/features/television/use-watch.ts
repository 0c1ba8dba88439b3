import type { ApiTvAnswer, LiveTvAnswer } from '@touchline/contract/television/named'
import { useEffect, useMemo, useState } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import { WatchLine, type WatchState } from './watch-line.ts'

const REQUESTING: WatchState = { kind: 'asking' }

/**
 * Starts the watch session of a TV channel while `wanted` is true, and stops it otherwise. Returns the session and its
 * state.
 */
export function useWatch(channelId: number, wanted: boolean) {
  const [state, setState] = useState<WatchState>(REQUESTING)
  const line = useMemo(
    () =>
      new WatchLine(channelId, {
        startWatch: (id) => memberCall<LiveTvAnswer>('livetv2', { channelId: id }),
        renew: (watchNo) => memberCall<ApiTvAnswer>('apitv', { watchNo }),
        schedule: later,
        steadyMs: () => performance.now(),
        onState: setState,
      }),
    [channelId],
  )
  useEffect(() => {
    if (!wanted) return
    void line.start()
    return () => line.stop()
  }, [line, wanted])
  return { line, state }
}

function later(task: () => void, delayMs: number) {
  const timer = setTimeout(task, delayMs)
  return () => clearTimeout(timer)
}
