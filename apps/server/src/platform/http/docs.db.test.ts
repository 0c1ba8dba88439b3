import { UX_ROWS } from '@touchline/contract/sportsbook/ux-answers'
import { OPERATOR_CALLS } from '@touchline/contract/wallet/operator-calls'
import openapiTS, { type OpenAPI3, astToString } from 'openapi-typescript'
import ts from 'typescript'
import { Compile } from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestServer, startTestServer } from '../../testing/test-server.ts'
import { LINES } from './row-stream.http.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.drop())

const WRITE = 'npx vitest run --project db apps/server/src/platform/http/docs -u'

/** Rows of the odds lists have their own tuple types with named items. */
const ownType = (path: string | undefined): ts.TypeNode | undefined => {
  const name = path?.split('/').at(-1) ?? ''
  return path === `#/components/schemas/${name}` && name in UX_ROWS
    ? ts.factory.createTypeReferenceNode(`import('./sportsbook/ux.ts').${name}`)
    : undefined
}

const withoutExamples = (description: OpenAPI3): OpenAPI3 =>
  JSON.parse(JSON.stringify(description, (key, value: unknown) => (key === 'example' ? undefined : value))) as OpenAPI3

const HEAD = `/* eslint-disable */
/**
 * API types, generated from docs/openapi.json. Do not edit.
 * ${WRITE}
 */
`

test('docs/openapi.json and the contract’s API types match the server', async () => {
  const description = (await (await server.get('/docs/json')).json()) as OpenAPI3
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../../docs/openapi.json',
    `to regenerate it: ${WRITE}`,
  )
  const types = astToString(
    await openapiTS(withoutExamples(description), {
      alphabetize: true,
      transform: (_schema, { path }) => ownType(path),
    }),
  )
  await expect(HEAD + types).toMatchFileSnapshot(
    '../../../../../packages/contract/src/api.ts',
    `to regenerate it: ${WRITE}`,
  )
})

interface Media {
  readonly schema: object
  readonly example?: unknown
}
interface Operation {
  readonly method: string
  readonly requestBody?: { readonly content: { readonly 'application/json': Media } }
  /** Response by HTTP status; 200 is absent for a socket. */
  readonly responses: { readonly 200?: { readonly content: { readonly [type: string]: Media } } }
}

test('docs/operator-openapi.json matches the operator wallet API', async () => {
  const description = (await (await server.get('/docs/operator.json')).json()) as OpenAPI3
  await expect(`${JSON.stringify(description, null, 2)}\n`).toMatchFileSnapshot(
    '../../../../../docs/operator-openapi.json',
    `to regenerate it: ${WRITE}`,
  )
  expect(Object.keys(description.paths ?? {})).toEqual(OPERATOR_CALLS.map((call) => `/${call}`))
})

test.each(['/docs/json', '/docs/operator.json'])(
  '%s: every call has an example that is as its schemas say',
  async (at) => {
    const { paths, components } = (await (await server.get(at)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
      readonly components: object
    }
    const wrong = Object.entries(paths).flatMap(([url, methods]) =>
      Object.values(methods).flatMap(({ requestBody, responses }) =>
        [
          requestBody?.content['application/json'],
          responses[200]?.content['application/json'] ?? responses[200]?.content[LINES],
        ].flatMap((media) => {
          if (media === undefined) return []
          const [, errors] = Compile({ ...media.schema, components }).Errors(media.example)
          return errors.map(({ instancePath, message }) => `${url} ${instancePath} ${message}`)
        }),
      ),
    )
    expect(wrong).toEqual([])
  },
)

test('the page of the description needs nothing from elsewhere', async () => {
  const page = await server.get('/docs/', { accept: 'text/html' })
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  expect(page.headers.get('content-security-policy')).not.toContain('http')
})

test('every answer forbids what is not served from here', async () => {
  for (const url of ['/health', '/uxmenu', '/nothing']) {
    const { headers } = await server.get(url)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
