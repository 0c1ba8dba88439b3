import type { RoomRecord } from '@touchline/contract/named-records'
import { useMemo, useState } from 'react'
import { useHold } from '../highlights/use-hold.ts'
import { roomsWaiting, shownRooms, type ShownRoom } from './held-rooms.ts'

/** What is shown of a list, still while somebody points at it; how many rooms wait meanwhile, and what lets them in. */
export const useHeldRooms = (rooms: readonly RoomRecord[]) => {
  const { isHeld, hold } = useHold()
  const [kept, setKept] = useState<readonly ShownRoom[] | null>(null)
  const [isLetIn, setLetIn] = useState(false)
  const shown = useMemo(() => shownRooms(kept, rooms, isHeld && !isLetIn), [kept, rooms, isHeld, isLetIn])
  if (JSON.stringify(shown) !== JSON.stringify(kept)) setKept(shown)
  if (isLetIn) setLetIn(false)
  return { shown, waiting: roomsWaiting(shown, rooms), letIn: () => setLetIn(true), hold }
}
