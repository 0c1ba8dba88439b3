import type { ClientFrame } from '@touchline/contract/push'
import { readJson } from '../http/validation/read-json.ts'
import { BadInput } from '../http/validation/validate.ts'
import { isStorableText } from '../storable-text.ts'

/** Allowed fields of a client frame by operation. */
const FIELDS: Readonly<Record<ClientFrame['op'], ReadonlySet<string>>> = {
  auth: new Set(['op', 'account_id', 'session_token']),
  sub: new Set(['op', 'topic', 'seq']),
  unsub: new Set(['op', 'topic']),
}

/** Parses a client frame; null if invalid: an unknown operation, or a field outside its operation. */
export function parseClientFrame(text: string): ClientFrame | null {
  const frame = readFrame(text)
  if (typeof frame !== 'object' || frame === null || !hasOnlyKnownFields(frame)) return null
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

function readFrame(text: string): unknown {
  try {
    return readJson(Buffer.from(text))
  } catch (error) {
    if (error instanceof BadInput) return null
    throw error
  }
}

function hasOnlyKnownFields(frame: object): boolean {
  const op: unknown = Reflect.get(frame, 'op')
  if (op !== 'auth' && op !== 'sub' && op !== 'unsub') return false
  return Object.keys(frame).every((name) => FIELDS[op].has(name))
}

function isText(value: unknown, max: number): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= max && isStorableText(value)
}

function isSeq(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0
}
