import { expect, test } from 'vitest'
import { MessageSeal } from './message-seal.ts'

const KEY = Buffer.alloc(32, 7)

test('a signed message opens once, in order, and only with the same key', () => {
  const [sender, receiver] = [new MessageSeal(KEY), new MessageSeal(KEY)]
  const [first, second] = [sender.seal('[1]'), sender.seal('[2;3]')]
  expect(receiver.open(first)).toEqual({ body: '[1]', follows: true })
  expect(receiver.open(second)).toEqual({ body: '[2;3]', follows: true })
  expect(() => receiver.open(second)).toThrow('repeated')
  expect(() => receiver.open(first)).toThrow('repeated')
  expect(() => new MessageSeal(Buffer.alloc(32, 8)).open(first)).toThrow('wrong signature')
  expect(() => new MessageSeal(Buffer.alloc(31))).toThrow('31 bytes')
})

test('a changed, truncated or unsigned message is refused', () => {
  const [sender, receiver] = [new MessageSeal(KEY), new MessageSeal(KEY)]
  const message = sender.seal('[["price.decided",{"matchId":1}]]')
  for (let at = 0; at < message.length; at += 1) {
    const changed = message.slice(0, at) + (message[at] === '9' ? '8' : '9') + message.slice(at + 1)
    expect(() => receiver.open(changed)).toThrow('refused')
    expect(() => receiver.open(message.slice(0, at))).toThrow('refused')
  }
  expect(() => receiver.open('[["price.decided",{"matchId":1}]]')).toThrow('refused')
  expect(receiver.open(message).follows).toBe(true)
})

test('a message lost in transit is detected with the next message', () => {
  const [sender, receiver] = [new MessageSeal(KEY), new MessageSeal(KEY)]
  receiver.open(sender.seal('1'))
  sender.seal('2')
  expect(receiver.open(sender.seal('3')).follows).toBe(false)
  expect(receiver.open(sender.seal('4')).follows).toBe(true)
})
