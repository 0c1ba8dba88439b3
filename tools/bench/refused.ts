/** The bench cannot run here; the message says what is missing and what to do. */
export class BenchRefused extends Error {}
