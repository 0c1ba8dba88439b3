import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'
import { createPasswords } from './passwords.ts'
import { createPepper, isProofOf, proofOf } from './pepper.ts'

const [one, other] = [createPepper('a'.repeat(32)), createPepper('b'.repeat(32))]

test('a hash is good with the pepper that it was made with, and with no other', async () => {
  const stored = await createPasswords(one).hash('kiwi+fog4')
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog5')).toBe(false)
  expect(await createPasswords(other).isRight(stored, 'kiwi+fog4')).toBe(false)
  expect(createPasswords(one).isOld(stored)).toBe(false)
})

test('a hash that a pepper beside it went into is good, and to be made anew', async () => {
  const stored = await createPasswords(other).hash('kiwi+fog4')
  const both = createPasswords(createPepper('a'.repeat(32), other))
  expect(await both.isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(await both.isRight(stored, 'kiwi+fog5')).toBe(false)
  expect(both.isOld(stored)).toBe(true)
  expect(both.isOld(await both.hash('kiwi+fog4'))).toBe(false)
})

test('a hash of before is good, and to be made anew', async () => {
  const stored = await hashPassword('kiwi+fog4')
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(createPasswords(one).isOld(stored)).toBe(true)
})

test('what is sealed opens with the same pepper and purpose alone', () => {
  const sealed = one.seal('totp 5', 'JBSWY3DP')
  expect(one.unseal('totp 5', sealed)).toBe('JBSWY3DP')
  expect(() => one.unseal('totp 6', sealed)).toThrow('authenticate')
  expect(() => other.unseal('totp 5', sealed)).toThrow('authenticate')
})

test('a pepper is known again by its proof', () => {
  expect(isProofOf(one, proofOf(one))).toBe(true)
  expect(isProofOf(other, proofOf(one))).toBe(false)
})
