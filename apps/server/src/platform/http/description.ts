import type { TSchema } from 'typebox'
import type { Json } from './openapi-schema.ts'

/** Example request and response of an endpoint. */
export interface Example {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  readonly answer: Json
}

/** Texts and examples of a module for the API description. */
export interface ModuleDescription {
  /** Tag of the routes that the heading introduces. Default: the name of the module. */
  readonly tag?: string
  /** Introduction to the endpoints under the tag; absent if they are listed under the tag of another module. */
  readonly heading?: string
  /** Examples by URL. */
  readonly examples: Readonly<Record<string, Example>>
  /** Schemas published once under these names and referenced elsewhere. */
  readonly named?: Readonly<Record<string, TSchema>>
  /** Schemas of the socket frames of the module. */
  readonly frames?: readonly TSchema[]
}

/** Description of a module whose routes have this tag (heading) in the API description. */
export interface TaggedDescription extends ModuleDescription {
  readonly tag: string
}
