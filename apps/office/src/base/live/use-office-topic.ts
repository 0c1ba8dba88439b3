import type { OfficeTopic } from '@touchline/contract/office/frames'
import { useEffect, useRef } from 'react'
import { live } from './live.ts'
import type { OfficeListener } from './office-live.ts'

/** Subscribes to a socket topic while the component is mounted; null subscribes to none. */
export const useOfficeTopic = (topic: OfficeTopic | null, listener: OfficeListener): void => {
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => (topic === null ? undefined : live.follow(topic, (update) => latest.current(update))), [topic])
}
