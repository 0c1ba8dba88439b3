import { create } from 'zustand'

/** AR4: what shows the second factor again for one call: a code, or what a passkey answered. */
export type StepUpProof = { readonly code: string } | { readonly challenge: string; readonly response: string }

interface StepUpRequest {
  /** Why the last proof was refused; null at the first try. */
  readonly code: string | null
  readonly answer: (proof: StepUpProof | null) => void
}

export const useStepUp = create<{ readonly request: StepUpRequest | null }>(() => ({ request: null }))

/** Asks for the second factor. Null where the dialog was closed without it. */
export const askStepUp = (code: string | null): Promise<StepUpProof | null> =>
  new Promise((resolve) => {
    useStepUp.getState().request?.answer(null)
    const answer = (proof: StepUpProof | null) => {
      useStepUp.setState({ request: null })
      resolve(proof)
    }
    useStepUp.setState({ request: { code, answer } })
  })
