import type { TSchema } from 'typebox'
import type { Json } from './openapi-schema.ts'

/** What a call is asked and answers, in an example. */
export interface Example {
  readonly query?: Readonly<Record<string, string | number>>
  readonly body?: Json
  readonly answer: Json
}

/** What the API's description says of the calls of a module, beside what its routes do. */
export interface Description {
  /** Of all of them together, and what a line beside each has no room for. */
  readonly heading: string
  /** Of each, by its address. */
  readonly examples: Readonly<Record<string, Example>>
  /** Schemas that are written once, under these names, and referred to wherever they stand. */
  readonly named?: Readonly<Record<string, TSchema>>
  /** What it says over the socket. */
  readonly frames?: readonly TSchema[]
}

/** The description of the module whose routes bear this tag. */
export interface Described extends Description {
  readonly tag: string
}
