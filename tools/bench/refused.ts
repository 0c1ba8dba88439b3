/**
 * The bench cannot run on this machine, or its results would not be valid. The message states the reason in one line.
 */
export class BenchRefused extends Error {}
