/** A fixture file or folder that cannot be used. Its message is one line: file, place, what was expected. */
export class FixtureFileError extends Error {
  readonly file: string
  readonly reason: string

  constructor(file: string, reason: string) {
    super(`${file}: ${reason}`)
    this.name = 'FixtureFileError'
    this.file = file
    this.reason = reason
  }
}
