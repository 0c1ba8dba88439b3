import type { OfficeTopic } from '@touchline/contract/office/frames'
import { useEffect, useRef } from 'react'
import { live } from './live.ts'
import type { Hear } from './office-live.ts'

/** Hears of a topic while what follows it is shown; of none where it is null. */
export const useTold = (topic: OfficeTopic | null, hear: Hear): void => {
  const latest = useRef(hear)
  useEffect(() => {
    latest.current = hear
  })
  useEffect(() => (topic === null ? undefined : live.follow(topic, (heard) => latest.current(heard))), [topic])
}
