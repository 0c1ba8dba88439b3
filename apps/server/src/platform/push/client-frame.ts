import type { ClientFrame } from '@touchline/contract/push'
import { isKeptText } from '../kept-text.ts'

const isText = (value: unknown, max: number): value is string =>
  typeof value === 'string' && value.length > 0 && value.length <= max && isKeptText(value)

const isSeq = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0

/** A client's frame, or null where it is none. Fields that no operation knows are passed over. */
export const parseClientFrame = (text: string): ClientFrame | null => {
  let frame: unknown
  try {
    frame = JSON.parse(text)
  } catch {
    return null
  }
  if (typeof frame !== 'object' || frame === null) return null
  const { op, topic, seq, account_id, session_token } = frame as Record<string, unknown>
  if (op === 'auth') {
    return isText(account_id, 32) && isText(session_token, 128) ? { op, account_id, session_token } : null
  }
  if (!isText(topic, 64)) return null
  const name = topic as Extract<ClientFrame, { op: 'sub' }>['topic']
  if (op === 'unsub') return { op, topic: name }
  if (op !== 'sub') return null
  if (seq === undefined) return { op, topic: name }
  return isSeq(seq) ? { op, topic: name, seq } : null
}
