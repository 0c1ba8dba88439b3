import type { OfficeTopic } from '@touchline/contract/office/frames'
import { useEffect, useRef } from 'react'
import { live } from './live.ts'
import type { OfficeListener } from './office-live.ts'

/** Subscribes to a topic while the component is mounted; no subscription for null. */
export const useOfficeTopic = (topic: OfficeTopic | null, hear: OfficeListener): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => (topic === null ? undefined : live.follow(topic, (heard) => latest.current(heard))), [topic])
}
