import { readdir } from 'node:fs/promises'
import { OPERATOR_CALLS } from '@touchline/contract/wallet/operator-calls'
import {
  type ApiDescription,
  DESCRIPTION_FOLDER,
  joinDescription,
  splitDescription,
} from '@touchline/contract/testing/api-description'
import { Compile } from 'typebox/schema'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestModules, type TestModules } from '../../testing/test-modules.ts'
import { backoffice } from '../../backoffice/index.ts'
import { NDJSON_TYPE } from '../../platform/http/row-stream.http.ts'

let server: TestModules

beforeAll(async () => {
  server = await openTestModules(backoffice, { docs: true })
})
afterAll(() => server.drop())

const REMEDY = 'to write it: npm run describe'

/** Requests a description. `TestModules.get` would check the response against the files that are being written. */
async function describedAt(path: string): Promise<Required<ApiDescription>> {
  return (await (await server.request(path)).json()) as Required<ApiDescription>
}

function asFile(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`
}

test('docs/openapi matches the server, one file for each module', async () => {
  const description = await describedAt('/docs/json')
  const files = splitDescription(description)
  for (const [name, part] of files)
    await expect(asFile(part)).toMatchFileSnapshot(`${DESCRIPTION_FOLDER}${name}.json`, REMEDY)
  const names = (await readdir(DESCRIPTION_FOLDER)).map((name) => name.replace('.json', ''))
  expect(
    names.filter((name) => !files.has(name)),
    'files of no module: delete them',
  ).toEqual([])
  expect(joinDescription(files)).toEqual(description)
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
  const description = await describedAt('/docs/operator.json')
  await expect(asFile(description)).toMatchFileSnapshot('../../../../../docs/operator-openapi.json', REMEDY)
  expect(Object.keys(description.paths)).toEqual(OPERATOR_CALLS.map((call) => `/${call}`))
})

test.each(['/docs/json', '/docs/operator.json'])(
  '%s: every call has an example that matches its schemas',
  async (at) => {
    const { paths, components } = (await (await server.get(at)).json()) as {
      readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
      readonly components: object
    }
    const wrong = Object.entries(paths).flatMap(([url, methods]) =>
      Object.values(methods).flatMap(({ requestBody, responses }) =>
        [
          requestBody?.content['application/json'],
          responses[200]?.content['application/json'] ?? responses[200]?.content[NDJSON_TYPE],
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

test('the API documentation page loads nothing from another origin', async () => {
  const page = await server.get('/docs/', { accept: 'text/html' })
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/(src|href)="https?:/)
  expect(page.headers.get('content-security-policy')).not.toContain('http')
})

test('every response forbids content from other origins', async () => {
  for (const url of ['/health', '/uxmenu', '/nothing']) {
    const { headers } = await server.get(url)
    expect(headers.get('content-security-policy')).toMatch(/^default-src 'none';script-src 'self';style-src 'self';/)
    expect(headers.get('x-content-type-options')).toBe('nosniff')
  }
})
