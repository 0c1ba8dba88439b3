/** The bench cannot run here, or its figures would not count; the message says why, in one line. */
export class BenchRefused extends Error {}
