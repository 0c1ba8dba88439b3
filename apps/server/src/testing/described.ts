import { readDescription } from '@touchline/contract/testing/api-description'
import { Compile, type Validator } from 'typebox/schema'

interface ApiDescription {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly responses: Readonly<Record<string, object>> }>>>
  >
  readonly components: object
}

let cachedDescription: ApiDescription | null = null
const validators = new Map<string, Validator>()

/** Checker of socket frames; throws if a frame does not match the API description. */
export type AssertFrame = (frame: { readonly t: string }) => void

let assertByFile: AssertFrame | null = null

/** Checks frames against docs/openapi. */
export const assertDescribedFrame: AssertFrame = (frame) => {
  assertByFile ??= createAssertFrame(readCachedDescription())
  assertByFile(frame)
}

/** Throws if a response does not match docs/openapi: a different shape or an undocumented status code. */
export function assertDescribedResponse(method: 'get' | 'post', url: string, status: number, answer: unknown): void {
  const path = url.split('?')[0] ?? ''
  const validator = findValidator(method, path, status)
  if (validator === null || validator.Check(answer)) return
  const [, errors] = validator.Errors(answer)
  const errorText = errors.map(({ instancePath, message }) => `  ${instancePath} ${message}`).join('\n')
  throw new Error(
    `${path} does not answer as docs/openapi says:\n${errorText}\n${JSON.stringify(answer).slice(0, 500)}`,
  )
}

/** Returns the validator of a response from docs/openapi; null if docs/openapi does not describe the call. */
function findValidator(method: string, path: string, status: number): Validator | null {
  const description = readCachedDescription()
  const { paths, components } = description
  const responses = paths[path]?.[method]?.responses
  if (responses === undefined) return null
  const place = `#/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
  const cachedValidator = validators.get(place)
  if (cachedValidator !== undefined) return cachedValidator
  const response = responses[status]
  if (response === undefined) throw new Error(`${path} answered ${status}, which docs/openapi does not name`)
  const { content } = ('$ref' in response ? resolveReference(description, String(response.$ref)) : response) as {
    readonly content: Readonly<Record<string, { readonly schema: object }>>
  }
  // Uses the schema of one line and of errors for a call that responds line by line.
  const [media] = Object.values(content)
  if (media === undefined) throw new Error(`docs/openapi says of ${path} nothing that comes with ${status}`)
  const validator = Compile({ ...media.schema, components })
  validators.set(place, validator)
  return validator
}

function readCachedDescription(): ApiDescription {
  return (cachedDescription ??= readDescription<ApiDescription>())
}

function resolveReference(document: object, reference: string): unknown {
  return reference
    .split('/')
    .slice(1)
    .reduce<unknown>((inner, name) => (inner as Readonly<Record<string, unknown>>)[name], document)
}

function createAssertFrame({ components }: Pick<ApiDescription, 'components'>): AssertFrame {
  const validator = Compile({ $ref: '#/components/schemas/ServerFrame', components })
  return (frame) => {
    if (validator.Check(frame)) return
    throw new Error(`a frame is not as the API's description says: ${JSON.stringify(frame).slice(0, 500)}`)
  }
}
