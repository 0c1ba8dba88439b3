/**
 * Parses one JSON value per line from a stream and passes each value to `take`. Chunks of the stream may end in the
 * middle of a line.
 */
export async function readJsonLines(
  body: ReadableStream<Uint8Array>,
  handleLine: (line: unknown) => void,
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let incompleteLine = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    const lines = (incompleteLine + value).split('\n')
    incompleteLine = lines.pop() ?? ''
    for (const line of lines) handleLine(JSON.parse(line))
  }
  if (incompleteLine !== '') handleLine(JSON.parse(incompleteLine))
}
