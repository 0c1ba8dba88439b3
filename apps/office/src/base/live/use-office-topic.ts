import type { OfficeTopic } from '@touchline/contract/office/frames'
import { useEffect, useRef } from 'react'
import { officeLive } from './live.ts'
import type { OfficeListener } from './office-live.ts'

/** Subscribes to a socket topic while the component is mounted; null subscribes to none. */
export function useOfficeTopic(topic: OfficeTopic | null, listener: OfficeListener): void {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => (topic === null ? undefined : officeLive.follow(topic, (update) => latest.current(update))), [topic])
}
