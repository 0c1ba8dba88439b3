import { FixtureFileError } from '../openfootball/fixture-file-error.ts'

/** Number of unreadable records of a file that get a line of their own in the notes. The rest share one line. */
const MAX_NOTES_PER_FILE = 3

export interface FilesRead<T> {
  readonly read: readonly T[]
  /** Reason for every unreadable file, one line per file. */
  readonly unreadable: readonly string[]
}

/**
 * Runs `read` for one record of a file and returns its value in an array. If the record is unreadable, returns an empty
 * array and adds the reason to `unreadable`.
 */
export function tryRead<T>(unreadable: string[], place: string, read: () => T): T[] {
  try {
    return [read()]
  } catch (error) {
    // A RangeError comes from a date or a number out of range in the record.
    if (!(error instanceof FixtureFileError || error instanceof RangeError)) throw error
    unreadable.push(error instanceof FixtureFileError ? error.message : `${place}: ${error.message}`)
    return []
  }
}

/** Reads files in parallel. Returns the values and the errors in the order of the files. */
export async function readFiles<T>(
  files: readonly string[],
  read: (file: string) => T | Promise<T>,
): Promise<FilesRead<T>> {
  const results = await Promise.all(files.map((file) => readOrReason(file, read)))
  return {
    read: results.flatMap((each) => ('read' in each ? [each.read] : [])),
    unreadable: results.flatMap((each) => ('reason' in each ? [each.reason] : [])),
  }
}

async function readOrReason<T>(
  file: string,
  read: (file: string) => T | Promise<T>,
): Promise<{ readonly read: T } | { readonly reason: string }> {
  try {
    return { read: await read(file) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { reason: (error instanceof FixtureFileError ? reason : `${file}: ${reason}`).slice(0, 300) }
  }
}

/**
 * Builds the operator notes with the reason for every skipped record. The first three records of a file get a note
 * each; the rest share one note.
 */
export function unreadableNotes(unreadable: readonly string[]): string[] {
  const others = unreadable.slice(MAX_NOTES_PER_FILE)
  const reasons = others.map((reason) => withoutFile(reason, unreadable)).join('; ')
  return [
    ...unreadable.slice(0, MAX_NOTES_PER_FILE).map((reason) => `left out: ${reason}`),
    ...(others.length > 0 ? [`left out: ${others.length} more records of the same file: ${reasons}`] : []),
  ]
}

/** Strips the file name from a reason; the note already names the file. */
function withoutFile(reason: string, [first = '']: readonly string[]): string {
  const file = first.slice(0, first.indexOf(': ') + 2)
  return reason.startsWith(file) ? reason.slice(file.length) : reason
}
