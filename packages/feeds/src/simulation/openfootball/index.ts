export { FixtureFileError } from './fixture-file-error.ts'
export { openOpenfootball } from './open-openfootball.ts'
