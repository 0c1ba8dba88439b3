import { useMutation } from '@tanstack/react-query'
import { drawReference } from '@touchline/ui/reference'
import { useRef } from 'react'
import { memberCall } from '../../base/api/member-call.ts'
import type { CallName } from '../../base/api/paths.ts'
import { profileQuery } from '../../base/api/queries.ts'
import { queryClient } from '../../base/api/query-client.ts'
import { showRefusal } from '../../base/state/messages.ts'
import { refetchRooms } from './room-queries.ts'

/**
 * Sends a tournament request that moves money and shows the refusal. If the response is lost or undecided, an unchanged
 * retry uses the same reference (AC1). The tournament rooms are refetched to show whether the request succeeded.
 */
export function useSending<Answer>(call: CallName, onDone: (answer: Answer) => void) {
  const lastSent = useRef<{ readonly text: string; readonly ref: string } | null>(null)
  const { mutate, isPending } = useMutation({
    mutationFn: async (fields: object) => {
      const text = JSON.stringify(fields)
      if (lastSent.current?.text !== text) lastSent.current = { text, ref: drawReference() }
      const outcome = await memberCall<Answer>(feeCall(call), { ...fields, ref: lastSent.current.ref })
      const isOutcomeKnown = outcome.kind !== 'refused' || outcome.code !== 'incompletedRequest'
      if (outcome.kind !== 'unanswered' && isOutcomeKnown) lastSent.current = null
      if (outcome.kind === 'answered') onDone(outcome.value)
      else showRefusal(outcome.kind === 'refused' ? outcome.code : 'requestFailed', true)
      await refetchRooms()
    },
  })
  return { send: (fields: object) => mutate(fields), busy: isPending }
}

/**
 * Returns the call that charges an entry fee. For type-2 operators this is the variant that calls the operator's wallet
 * (WA3).
 */
function feeCall(call: CallName): CallName {
  const operatorType = queryClient.getQueryData(profileQuery.queryKey)?.playerInfo.operatorType
  if (operatorType !== 2) return call
  if (call === 'tournament/roomcreate') return 'tournament/vroomcreate'
  return call === 'tournament/roomjoin' ? 'tournament/vroomjoin' : call
}
