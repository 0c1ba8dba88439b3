/** Something a check refuses: where it is and what to do about it. */
export type Finding = { file: string; line: number; problem: string }

/** One house rule. It looks at the repository under `root` and returns what breaks it. */
export type Check = { name: string; run: (root: string) => Promise<Finding[]> }
