declare global {
  interface Window {
    /**
     * Requests that the page's first script sent in parallel with the script downloads (build/first.js), keyed by
     * request.
     */
    prefetchedResponses?: Record<string, Promise<Response>>
  }
}

/**
 * Returns the response to a request that the page's first script sent. The response can be taken once.
 * @param requestKey the URL, followed for a POST by a space and the body
 */
export function takePrefetched(requestKey: string): Promise<Response> | undefined {
  const { prefetchedResponses } = window
  const answer = prefetchedResponses?.[requestKey]
  if (answer !== undefined) delete prefetchedResponses?.[requestKey]
  return answer
}
