import type { GetPath, QueryOf, Read } from '@touchline/contract/client'

/**
 * Reads one of the calls of the cache host: the book as everybody sees it. An answer of a second ago is asked for
 * again, since what was pushed meanwhile is why it is read. Throws where no proper answer comes.
 */
export async function bookRead<Path extends GetPath>(path: Path, query?: QueryOf<Path>): Promise<Read<Path>> {
  const asked = Object.entries(query ?? {}).map(([name, value]) => [name, String(value)])
  const response = await fetch(asked.length === 0 ? path : `${path}?${new URLSearchParams(asked)}`, {
    cache: 'no-cache',
  })
  const answer = (await response.json()) as Read<Path> | { readonly status: 0; readonly statusdesc: string }
  if (answer.status !== 1) throw new Error(`${path} is refused: ${answer.statusdesc}`)
  return answer
}
