import process from 'node:process'

/**
 * Removes the variables of PostgreSQL clients (PGSSLMODE, PGOPTIONS, PGREPLICATION…) from the environment of this
 * process. The variables describe another server, while the embedded server depends only on its data folder. The driver
 * uses them for every setting absent from a connection string, and an empty value cannot override them.
 */
export const clearClientEnvironment = (): void => {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name)
  }
}
