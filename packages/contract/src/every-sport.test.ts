import { readdir } from 'node:fs/promises'
import { MAX_BEST_OF, SPORTS } from '@touchline/domain/sport'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'
import { expect, test } from 'vitest'

type Schema = TSchema & {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Returns every field of a schema that holds a sport or a number of sets, with its path. */
function placesOf(schema: Schema, path: string): readonly (readonly [string, Schema])[] {
  return [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, field]) => {
      const place = `${path}.${name}`
      return [[place, field] as const, ...placesOf(field, place)]
    }),
    ...(schema.items === undefined ? [] : placesOf(schema.items, `${path}[]`)),
    ...(schema.anyOf ?? []).flatMap((one) => placesOf(one, path)),
  ]
}

function isSchema(value: unknown): value is Schema {
  return typeof value === 'object' && value !== null && ('type' in value || 'anyOf' in value)
}

async function schemasIn(folder: string): Promise<readonly (readonly [string, Schema])[]> {
  const files = (await readdir(new URL(folder, import.meta.url))).filter((name) => /^[a-z-]+\.ts$/.test(name))
  const found = await Promise.all(
    files.map(async (name) => {
      const exported = (await import(new URL(`${folder}${name}`, import.meta.url).href)) as Record<string, unknown>
      return Object.entries(exported).flatMap(([key, value]) =>
        isSchema(value) ? [[`${name}/${key}`, value] as const] : [],
      )
    }),
  )
  return found.flat()
}

const FOLDERS = ['./office/', './sportsbook/', './competitions/', './tournament/', './accounts/']

function refusedBy(schema: Schema, values: readonly unknown[]): readonly unknown[] {
  const compiled = Compile(schema)
  return values.filter((value) => !compiled.Check(value))
}

test('GR12 every request schema accepts every sport id and every best-of count', async () => {
  const ids = SPORTS.map(({ id }) => id)
  const places = (await Promise.all(FOLDERS.map(schemasIn))).flat().flatMap(([name, schema]) => placesOf(schema, name))
  const named = (pattern: RegExp) => places.filter(([path]) => pattern.test(path))
  const [one, several, bestOf] = [named(/\.sport(Id|_id)$/), named(/\.sport(Ids|_ids)$/), named(/\.bestOf$/)]
  expect([one.length > 20, several.length > 2, bestOf.length > 0]).toEqual([true, true, true])
  for (const [path, schema] of one) expect([path, refusedBy(schema, ids)]).toEqual([path, []])
  for (const [path, schema] of several)
    expect([
      path,
      refusedBy(
        schema,
        ids.map((id) => [id]),
      ),
    ]).toEqual([path, []])
  for (const [path, schema] of bestOf) expect([path, refusedBy(schema, [1, 2, MAX_BEST_OF])]).toEqual([path, []])
})
