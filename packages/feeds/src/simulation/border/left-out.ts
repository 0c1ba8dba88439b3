import { FixtureFileError } from '../openfootball/fixture-file-error.ts'

/** So many records of a file that cannot be read get a line each; the others share one. */
const LINES_OF_A_FILE = 3

/** What was read of a record; nothing where it cannot be read, and why goes to `unreadable`. */
export const orLeftOut = <T>(unreadable: string[], place: string, read: () => T): T[] => {
  try {
    return [read()]
  } catch (error) {
    // A date or a number beyond what there is.
    if (!(error instanceof FixtureFileError || error instanceof RangeError)) throw error
    unreadable.push(error instanceof FixtureFileError ? error.message : `${place}: ${error.message}`)
    return []
  }
}

export interface FilesRead<T> {
  readonly read: readonly T[]
  /** Of each file that cannot be read, why, in one line. */
  readonly unreadable: readonly string[]
}

/** Reads files side by side; what was read and what could not be, each in the order of the files. */
export const readOrLeaveOut = async <T>(
  files: readonly string[],
  read: (file: string) => T | Promise<T>,
): Promise<FilesRead<T>> => {
  const found = await Promise.all(files.map((file) => readOrReason(file, read)))
  return {
    read: found.flatMap((each) => ('read' in each ? [each.read] : [])),
    unreadable: found.flatMap((each) => ('reason' in each ? [each.reason] : [])),
  }
}

const readOrReason = async <T>(
  file: string,
  read: (file: string) => T | Promise<T>,
): Promise<{ readonly read: T } | { readonly reason: string }> => {
  try {
    return { read: await read(file) }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    return { reason: (error instanceof FixtureFileError ? reason : `${file}: ${reason}`).slice(0, 300) }
  }
}

/** The reason without the file that the first one names, for a line that names the file already. */
const withoutFile = (reason: string, [first = '']: readonly string[]): string => {
  const file = first.slice(0, first.indexOf(': ') + 2)
  return reason.startsWith(file) ? reason.slice(file.length) : reason
}

/** Lines for the operator: every record that was left out with its reason, the first ones in lines of their own. */
export const unreadableNotes = (unreadable: readonly string[]): string[] => {
  const others = unreadable.slice(LINES_OF_A_FILE)
  const reasons = others.map((reason) => withoutFile(reason, unreadable)).join('; ')
  return [
    ...unreadable.slice(0, LINES_OF_A_FILE).map((reason) => `left out: ${reason}`),
    ...(others.length > 0 ? [`left out: ${others.length} more records of the same file: ${reasons}`] : []),
  ]
}
