import { rename, writeFile } from 'node:fs/promises'
import { UX_ROWS } from '@touchline/contract/sportsbook/ux-answers'
import { readDescription } from '@touchline/contract/testing/api-description'
import openapiTS, { type OpenAPI3, astToString } from 'openapi-typescript'
import ts from 'typescript'
import { API_TYPES } from './api-types.js'

/** Rows of the odds lists have their own tuple types with named items. */
const ownType = (path: string | undefined): ts.TypeNode | undefined => {
  const name = path?.split('/').at(-1) ?? ''
  return path === `#/components/schemas/${name}` && name in UX_ROWS
    ? ts.factory.createTypeReferenceNode(`import('./sportsbook/ux.ts').${name}`)
    : undefined
}

const withoutExamples = (description: OpenAPI3): OpenAPI3 =>
  JSON.parse(JSON.stringify(description, (key, value: unknown) => (key === 'example' ? undefined : value))) as OpenAPI3

const types = await openapiTS(withoutExamples(readDescription<OpenAPI3>()), {
  alphabetize: true,
  transform: (_schema, { path }) => ownType(path),
})

/** The first line names the hash of the sources, by which `ensureApiTypes` detects that the file is out of date. */
const [, , sourceHash = ''] = process.argv
const head = `// API types, generated from docs/openapi (${sourceHash}). Do not edit.\n`
const unfinished = `${API_TYPES}.${process.pid}`
await writeFile(unfinished, head + astToString(types))
await rename(unfinished, API_TYPES)
