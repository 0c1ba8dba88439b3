/**
 * Reads one of the calls of the cache host: the book as everybody sees it. An answer of a second ago is asked for
 * again, since what was pushed meanwhile is why it is read. Throws where no proper answer comes.
 */
export async function bookRead<T extends { readonly status: 1 }>(path: string): Promise<T> {
  const response = await fetch(path, { cache: 'no-cache' })
  const answer = (await response.json()) as T | { readonly status: 0; readonly statusdesc: string }
  if (answer.status !== 1) throw new Error(`${path} is refused: ${answer.statusdesc}`)
  return answer
}
