import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** Form of a signed message: `<MAC in hex>.<sender>.<counter>;<body>`. */
const SEALED = /^([0-9a-f]{64})\.([0-9a-f-]{36})\.(\d{1,15});/

export interface OpenedMessage {
  readonly body: string
  /** False if earlier messages of the same sender were lost. */
  readonly follows: boolean
}

/**
 * Signs messages of this process and verifies messages of other processes. Only processes with access to the database
 * have the key (`bus_key`). The MAC (HMAC-SHA256) covers the sender, a counter and the body: without the key a message
 * cannot be forged, changed or replayed.
 */
export class MessageSeal {
  readonly #key: Buffer
  readonly #sender = randomUUID()
  readonly #lastOf = new Map<string, number>()
  #counter = 0

  /** @param key HMAC key of 32 bytes from the database; throws a RangeError for another length */
  constructor(key: Buffer) {
    if (key.length !== 32) throw new RangeError(`the key of the bus has ${key.length} bytes: it must have 32`)
    this.#key = key
  }

  seal(body: string): string {
    this.#counter += 1
    const head = `${this.#sender}.${this.#counter}`
    return `${this.#macOf(head, body).toString('hex')}.${head};${body}`
  }

  /** Throws an Error if the message was not signed with this key, was changed, or was received before. */
  open(message: string): OpenedMessage {
    const [whole, mac, sender = '', counter] = SEALED.exec(message) ?? []
    if (whole === undefined || mac === undefined) throw new Error('a bus message without a valid signature was refused')
    const body = message.slice(whole.length)
    if (!timingSafeEqual(Buffer.from(mac, 'hex'), this.#macOf(`${sender}.${counter}`, body)))
      throw new Error('a bus message with a wrong signature was refused')
    const last = this.#lastOf.get(sender)
    const current = Number(counter)
    if (last !== undefined && current <= last) throw new Error('a repeated bus message was refused')
    this.#lastOf.set(sender, current)
    return { body, follows: last === undefined || current === last + 1 }
  }

  #macOf(head: string, body: string): Buffer {
    return createHmac('sha256', this.#key).update(head).update(';').update(body).digest()
  }
}
