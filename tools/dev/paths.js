import { fileURLToPath } from 'node:url'

/** The repository's folder, without a trailing slash. */
export const ROOT = fileURLToPath(new URL('../..', import.meta.url)).replace(/[/\\]$/, '')

/** Where the caller stands: npm changes into the repository and leaves the caller's folder in INIT_CWD. */
export const CALLER_DIR = process.env.INIT_CWD ?? process.cwd()

/** Stamps that tell whether a build is still good. Goes away with node_modules. */
export const STAMP_DIR = `${ROOT}/node_modules/.cache/touchline`
