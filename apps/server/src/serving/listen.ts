import type { FastifyInstance } from 'fastify'

const LISTEN_ADVICE: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use: stop the process that uses it, or choose another with --port',
  EACCES: 'is not available to this user: choose one above 1023 with --port',
}

/** Binds the port and returns the address. Throws an error with instructions if the port cannot be bound. */
export async function listen(
  app: FastifyInstance,
  { port, host }: { readonly port: number; readonly host: string },
): Promise<string> {
  try {
    return await app.listen({ port, host })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const advice = code === undefined ? undefined : LISTEN_ADVICE[code]
    throw advice === undefined ? error : new Error(`port ${port} ${advice}`, { cause: error })
  }
}
