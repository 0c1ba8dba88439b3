import { Compile } from 'typebox/compile'
import { Brand } from './brand.ts'

const check = Compile(Brand)

/** Validates a value as a brand. Throws an Error that names the file and the invalid field. */
export function checkBrand(file: string, value: unknown): Brand {
  if (check.Check(value)) {
    if (value.flags.sportsradar) throw new Error(`${file}: /flags/sportsradar no tracker is connected: leave it off`)
    return value
  }
  const [first] = check.Errors(value)
  throw new Error(`${file}: ${first?.instancePath ?? ''} ${first?.message ?? 'is no brand'}`)
}
