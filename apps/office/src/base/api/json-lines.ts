/**
 * Parses one JSON value per line from a stream and passes each value to `take`. Chunks of the stream may end in the
 * middle of a line.
 */
export const readJsonLines = async (body: ReadableStream<Uint8Array>, take: (line: unknown) => void): Promise<void> => {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let rest = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (rest + value).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) take(JSON.parse(line))
  }
  if (rest !== '') take(JSON.parse(rest))
}
