/** Refusal codes for changes of responsible-gambling limits (PR). */
export const PROTECTION_CODES = ['raiseTooEarly', 'raiseNotAsked', 'barNotShorter'] as const
