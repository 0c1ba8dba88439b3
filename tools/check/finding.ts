/** Violation of a check: location and remedy. */
export type Finding = { file: string; line: number; problem: string }

/** Check of a repository rule. `run` inspects the repository under `root` and returns the violations. */
export type Check = { name: string; run: (root: string) => Promise<Finding[]> }
