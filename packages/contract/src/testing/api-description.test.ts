import { expect, test } from 'vitest'
import { type ApiDescription, joinDescription, readDescription, splitDescription } from './api-description.ts'

function refer(name: string) {
  return { $ref: `#/components/schemas/${name}` }
}

const DESCRIPTION = {
  openapi: '3.1.0',
  tags: [{ name: 'wallet' }, { name: 'accounts' }],
  paths: {
    '/balance': { post: { tags: ['wallet'], schema: refer('Balance') } },
    '/live': { get: { tags: ['wallet'], 'x-server-frame': refer('ServerFrame') } },
    '/profile': { post: { tags: ['accounts'], schema: refer('Profile') } },
  },
  components: {
    schemas: {
      Balance: { anyOf: [refer('Amount'), refer('Currency')] },
      Amount: {},
      Currency: {},
      Profile: { items: refer('Currency') },
      ServerFrame: { anyOf: [refer('Balance'), refer('Profile')] },
    },
    responses: { NotFound: {} },
  },
} satisfies ApiDescription & Record<string, unknown>

function schemasOf(part: ApiDescription | undefined) {
  return Object.keys(part?.components.schemas ?? {})
}

test('a schema is in the file of the only module that uses it, else in the shared file', () => {
  const files = splitDescription(DESCRIPTION)
  expect([...files.keys()]).toEqual(['wallet', 'accounts', 'shared'])
  expect(Object.keys(files.get('wallet')?.paths ?? {})).toEqual(['/balance', '/live'])
  expect(schemasOf(files.get('wallet'))).toEqual(['Balance', 'Amount'])
  expect(schemasOf(files.get('accounts'))).toEqual(['Profile'])
  expect(schemasOf(files.get('shared'))).toEqual(['Currency', 'ServerFrame'])
})

test('the joined files are the description again', () => {
  expect(joinDescription(splitDescription(DESCRIPTION))).toEqual(DESCRIPTION)
  expect(() => joinDescription(new Map())).toThrow('shared.json is missing')
  expect(Object.keys(readDescription().paths).length).toBeGreaterThan(200)
})
