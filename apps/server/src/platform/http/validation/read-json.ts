import type { FastifyInstance } from 'fastify'
import { BadInput } from './validate.ts'

/** Maximum nesting of objects and arrays. */
export const MAX_DEPTH = 32
/** Maximum number of values in a body, including objects and arrays; the largest valid body has about 1,500. */
export const MAX_VALUES = 4_000

const QUOTE = 0x22
const COMMA = 0x2c
const BACKSLASH = 0x5c
const OPEN_ARRAY = 0x5b
const CLOSE_ARRAY = 0x5d
const OPEN_OBJECT = 0x7b
const CLOSE_OBJECT = 0x7d
const BYTE_ORDER_MARK = 0xfeff

/**
 * Parses untrusted JSON in time linear in its bytes. Throws BadInput for invalid JSON, for depth above MAX_DEPTH or for
 * more than MAX_VALUES values.
 */
export function readJson(bytes: Buffer): unknown {
  checkShape(bytes)
  return readAsJson(bytes)
}

/** Refuses JSON with too much nesting or too many values, in one pass over the bytes before parsing. */
function checkShape(bytes: Uint8Array): void {
  let depth = 0
  let values = 1
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at]
    if (byte === QUOTE) at = findTextEnd(bytes, at) - 1
    else if (byte === OPEN_ARRAY || byte === OPEN_OBJECT) {
      depth += 1
      values += 1
      if (depth > MAX_DEPTH)
        throw new BadInput('body', `at most ${MAX_DEPTH} nested lists and objects`, {
          rule: 'maxLength',
          value: MAX_DEPTH,
        })
    } else if (byte === CLOSE_ARRAY || byte === CLOSE_OBJECT) depth -= 1
    else if (byte === COMMA) values += 1
    if (values > MAX_VALUES)
      throw new BadInput('body', `at most ${MAX_VALUES} values`, { rule: 'maxLength', value: MAX_VALUES })
  }
}

/** Returns the index after the string that starts at `from`; beyond the length if the string does not end. */
function findTextEnd(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return at + 1
}

function readAsJson(bytes: Buffer): unknown {
  const text = bytes.toString('utf8')
  try {
    return JSON.parse(text.charCodeAt(0) === BYTE_ORDER_MARK ? text.slice(1) : text)
  } catch (error) {
    if (error instanceof SyntaxError) throw new BadInput('body', 'a JSON object', { rule: 'required' })
    throw error
  }
}

/** Accepts only JSON bodies, parsed by `readJson`. */
export function registerJson(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => {
    if (bytes.length === 0) throw new BadInput('body', 'a JSON object', { rule: 'required' })
    return readJson(bytes)
  })
}
