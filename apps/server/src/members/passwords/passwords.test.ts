import { expect, test } from 'vitest'
import { hashPassword } from './password.ts'
import { createPasswords, sealOldHash, type StoredPassword } from './passwords.ts'
import { createPepper, isProofFor, type Pepper, computeProof } from '../../secrets/pepper.ts'

const [one, other] = [createPepper('a'.repeat(32)), createPepper('b'.repeat(32))]

const LOGIN = { owner: 'member', login: 'demo1', version: 3 } as const
async function storedBy(pepper: Pepper, password: string): Promise<StoredPassword> {
  return {
    ...LOGIN,
    text: (await createPasswords(pepper).hash(password)).sealFor(LOGIN),
  }
}

test('a password verifies only with the pepper that hashed it', async () => {
  const stored = await storedBy(one, 'kiwi+fog4')
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog5')).toBe(false)
  expect(await createPasswords(other).isRight(stored, 'kiwi+fog4')).toBe(false)
  expect(createPasswords(one).isOld(stored)).toBe(false)
})

test('a password verifies only for its own login and version', async () => {
  const stored = await storedBy(one, 'kiwi+fog4')
  const inner = stored.text.slice(stored.text.indexOf('p2'))
  const plain = await hashPassword('kiwi+fog4')
  const forged: readonly StoredPassword[] = [
    { ...stored, owner: 'staff' },
    { ...stored, login: 'demo2' },
    { ...stored, login: 'Demo1' },
    { ...stored, version: 2 },
    { ...stored, version: 4 },
    { ...stored, text: inner },
    { ...stored, text: plain },
    { ...stored, text: `${stored.text.slice(0, -inner.length)}${plain}` },
    { ...stored, text: '' },
    { ...stored, text: 'p3' },
  ]
  for (const each of forged) {
    expect(await createPasswords(one).isRight(each, 'kiwi+fog4'), JSON.stringify(each)).toBe(false)
  }
})

test('a hash by the second pepper verifies and needs a new hash', async () => {
  const stored = await storedBy(other, 'kiwi+fog4')
  const both = createPasswords(createPepper('a'.repeat(32), other))
  expect(await both.isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(await both.isRight(stored, 'kiwi+fog5')).toBe(false)
  expect(both.isOld(stored)).toBe(true)
})

test('an old hash verifies once it is sealed, and needs a new hash', async () => {
  const hash = await hashPassword('kiwi+fog4')
  const stored = { ...LOGIN, text: sealOldHash(one, LOGIN, hash) }
  expect(await createPasswords(one).isRight({ ...LOGIN, text: hash }, 'kiwi+fog4')).toBe(false)
  expect(await createPasswords(one).isRight(stored, 'kiwi+fog4')).toBe(true)
  expect(createPasswords(one).isOld(stored)).toBe(true)
})

test('a sealed value opens only with the same pepper and purpose', () => {
  const sealed = one.seal('totp 5', 'JBSWY3DP')
  expect(one.unseal('totp 5', sealed)).toBe('JBSWY3DP')
  expect(() => one.unseal('totp 6', sealed)).toThrow('authenticate')
  expect(() => other.unseal('totp 5', sealed)).toThrow('authenticate')
})

test('a pepper is identified by its proof', () => {
  expect(isProofFor(one, computeProof(one))).toBe(true)
  expect(isProofFor(other, computeProof(one))).toBe(false)
})
