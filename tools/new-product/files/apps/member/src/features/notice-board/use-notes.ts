import type { NoticeBoardFrame } from '@touchline/contract/notice-board/frames'
import { useLive } from '@touchline/ui/live'
import { useEffect, useState } from 'react'
import { queryClient } from '../../base/api/query-client.ts'
import { ownNotesQuery } from './notes-query.ts'

type Notes = NoticeBoardFrame['notes']

/** Returns the active notes of the board, pushed by the server; null until the first frame. */
export function useNotes(): Notes | null {
  const live = useLive()
  const [notes, setNotes] = useState<Notes | null>(null)
  useEffect(
    () =>
      live.subscribeProduct('noticeboard', (frame) => {
        if (!('notes' in frame)) return
        setNotes((before) => applyFrame(before ?? [], frame))
        void queryClient.invalidateQueries(ownNotesQuery)
      }),
    [live],
  )
  return notes
}

function applyFrame(before: Notes, frame: NoticeBoardFrame): Notes {
  if (frame.t === 'snap') return frame.notes
  return [...before.filter(({ id }) => !frame.removed.includes(id)), ...frame.notes]
}
