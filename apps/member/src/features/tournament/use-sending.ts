import { useMutation } from '@tanstack/react-query'
import { drawReference } from '@touchline/ui/reference'
import { useRef } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import type { CallName } from '../../base/api/paths.ts'
import { tell } from '../../base/state/messages.ts'
import { readRoomsAgain } from './room-queries.ts'

/**
 * Sends what moves money in a room, and says why not where it is refused. What was not heard is sent under the same
 * reference again as long as it is the same (AC1), and rooms are read anew, which tell whether it was done.
 */
export const useSending = <Answer>(call: CallName, onDone: (answer: Answer) => void) => {
  const kept = useRef<{ readonly text: string; readonly ref: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (fields: object) => {
      const text = JSON.stringify(fields)
      if (kept.current?.text !== text) kept.current = { text, ref: drawReference() }
      const outcome = await memberCall<Answer>(call, { ...fields, ref: kept.current.ref })
      if (outcome.kind !== 'unheard') kept.current = null
      if (outcome.kind === 'answered') onDone(outcome.value)
      else tell(outcome.kind === 'refused' ? outcome.code : 'requestFailed', true)
      await readRoomsAgain()
    },
  })
  return { send: (fields: object) => mutate(fields), busy: isPending }
}
