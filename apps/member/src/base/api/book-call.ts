import { type CamelCaseFields, writeByName } from '@touchline/contract/by-name'
import type { GetPath, RequestQuery, ReadResponse } from '@touchline/contract/client'

/**
 * Reads a call of the cache host: the public book, identical for every member, parsed into rows by field name.
 * Revalidates cached responses, because the read often follows a pushed change that is newer than the cache. Throws on
 * an invalid response.
 */
export async function bookRead<Path extends GetPath, Records>(
  path: Path,
  readRows: (answer: ReadResponse<Path>) => Records,
  query?: CamelCaseFields<RequestQuery<Path>>,
): Promise<Records> {
  const params = Object.entries(writeByName(query ?? {})).map(([name, value]) => [name, String(value)])
  const response = await fetch(params.length === 0 ? path : `${path}?${new URLSearchParams(params)}`, {
    cache: 'no-cache',
  })
  const answer = (await response.json()) as { readonly status: number; readonly statusdesc?: string }
  if (answer.status !== 1) throw new Error(`${path} is refused: ${answer.statusdesc}`)
  return readRows(answer as object as ReadResponse<Path>)
}
