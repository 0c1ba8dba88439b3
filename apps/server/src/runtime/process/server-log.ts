import pino, { type Logger } from 'pino'
import { createStream } from 'rotating-file-stream'

/** Maximum size of a log file, and number of rotated files to retain. */
const SIZE = '10M'
const MAX_FILES = 5

interface ServerLog {
  readonly log: Logger
  /** Closes the server log. Resolves when every line is written. */
  readonly close: () => Promise<void>
}

/**
 * Opens `server.log` in the data folder, readable only by the owner. Rotated files are `server.log.1` (newest) and so
 * on.
 */
export function openServerLog(dataDir: string, onNotice: (line: string) => void, size = SIZE): ServerLog {
  const name = (index: number | Date | null): string =>
    typeof index === 'number' ? `server.log.${index}` : 'server.log'
  const stream = createStream(name, { path: dataDir, size, rotate: MAX_FILES, mode: 0o600 })
  stream.on('error', (error: Error) => onNotice(`server.log cannot be written: ${error.message}`))
  return { log: pino(stream), close: () => new Promise((resolve) => stream.end(() => resolve())) }
}
