import pino, { type Logger } from 'pino'
import { createStream } from 'rotating-file-stream'

/** How large a log grows, and how many of the full ones are kept. */
const SIZE = '10M'
const KEPT = 5

interface ServerLog {
  readonly log: Logger
  /** Everything is written when this resolves. */
  readonly close: () => Promise<void>
}

/** `server.log` in the data folder, for us alone; full ones stand beside it, `server.log.1` the newest. */
export const openServerLog = (dataDir: string, onNotice: (line: string) => void, size = SIZE): ServerLog => {
  const name = (index: number | Date | null): string =>
    typeof index === 'number' ? `server.log.${index}` : 'server.log'
  const stream = createStream(name, { path: dataDir, size, rotate: KEPT, mode: 0o600 })
  stream.on('error', (error: Error) => onNotice(`server.log cannot be written: ${error.message}`))
  return { log: pino(stream), close: () => new Promise((resolve) => stream.end(() => resolve())) }
}
