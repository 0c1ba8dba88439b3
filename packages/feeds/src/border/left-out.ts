import { FixtureFileError } from '../openfootball/fixture-file-error.ts'

/** So many records of a file that cannot be read are told one by one. */
const TOLD_OF_A_FILE = 3

/** What was read of a record; nothing where it cannot be read, and why goes to `unreadable`. */
export function orLeftOut<T>(unreadable: string[], place: string, read: () => T): T[] {
  try {
    return [read()]
  } catch (error) {
    // A date or a number beyond what there is.
    if (!(error instanceof FixtureFileError || error instanceof RangeError)) throw error
    unreadable.push(error instanceof FixtureFileError ? error.message : `${place}: ${error.message}`)
    return []
  }
}

/** What was read of a whole file; null where it cannot be read, and why goes to `unreadable` in one line. */
export async function fileOrLeftOut<T>(
  unreadable: string[], file: string, read: () => T | Promise<T>,
): Promise<T | null> {
  try {
    return await read()
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    unreadable.push((error instanceof FixtureFileError ? reason : `${file}: ${reason}`).slice(0, 300))
    return null
  }
}

/** Lines for the operator: the first records of a file that were left out, and how many more. */
export function unreadableNotes(unreadable: readonly string[]): string[] {
  const more = unreadable.length - TOLD_OF_A_FILE
  return [
    ...unreadable.slice(0, TOLD_OF_A_FILE).map((reason) => `left out: ${reason}`),
    ...(more > 0 ? [`left out: ${more} more records of the same file`] : []),
  ]
}
