import process from 'node:process'

/**
 * Removes the variables of PostgreSQL's own clients (PGSSLMODE, PGOPTIONS, PGREPLICATION…) from the environment of this
 * process. They describe some other server: the embedded one is reached by what its data folder says alone. The driver
 * reads them for whatever a connection string leaves out, and an empty value cannot override one.
 */
export const clearClientEnvironment = (): void => {
  for (const name of Object.keys(process.env)) {
    if (/^PG[A-Z]/.test(name)) Reflect.deleteProperty(process.env, name)
  }
}
