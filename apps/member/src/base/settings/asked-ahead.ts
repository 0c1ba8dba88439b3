declare global {
  interface Window {
    /** What the page's first script asked for beside the scripts (build/first.js), by what was asked. */
    askedAhead?: Record<string, Promise<Response>>
  }
}

/**
 * The answer to what was asked for before this script was here, this once.
 * @param asked an address, and for a post its body behind a space
 */
export const takeAhead = (asked: string): Promise<Response> | undefined => {
  const { askedAhead } = window
  const answer = askedAhead?.[asked]
  if (answer !== undefined) delete askedAhead?.[asked]
  return answer
}
