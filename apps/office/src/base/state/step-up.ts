import { create } from 'zustand'

/** Proof of the second factor for one call (AR4): a code, or a passkey response. */
export type StepUpProof = { readonly code: string } | { readonly challenge: string; readonly response: string }

interface StepUpRequest {
  /** Refusal code of the last proof; null on the first attempt. */
  readonly code: string | null
  readonly answer: (proof: StepUpProof | null) => void
}

export const useStepUp = create<{ readonly request: StepUpRequest | null }>(() => ({ request: null }))

/**
 * Opens the dialog for the second factor and resolves to the proof; null if the user closes the dialog. `code` is the
 * refusal code of the last proof.
 */
export function requestStepUp(code: string | null): Promise<StepUpProof | null> {
  return new Promise((resolve) => {
    useStepUp.getState().request?.answer(null)
    const answer = (proof: StepUpProof | null) => {
      useStepUp.setState({ request: null })
      resolve(proof)
    }
    useStepUp.setState({ request: { code, answer } })
  })
}
