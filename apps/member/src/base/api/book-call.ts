import { type Named, writeByName } from '@touchline/contract/by-name'
import type { GetPath, QueryOf, Read } from '@touchline/contract/client'

/**
 * Reads one of the calls of the cache host: the book as everybody sees it, its rows by name (`readRows`). An answer of
 * a second ago is asked for again, since what was pushed meanwhile is why it is read. Throws where no proper answer
 * comes.
 */
export const bookRead = async <Path extends GetPath, Records>(
  path: Path,
  readRows: (answer: Read<Path>) => Records,
  query?: Named<QueryOf<Path>>,
): Promise<Records> => {
  const asked = Object.entries(writeByName(query ?? {})).map(([name, value]) => [name, String(value)])
  const response = await fetch(asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`, {
    cache: 'no-cache',
  })
  const answer = (await response.json()) as { readonly status: number; readonly statusdesc?: string }
  if (answer.status !== 1) throw new Error(`${path} is refused: ${answer.statusdesc}`)
  return readRows(answer as object as Read<Path>)
}
