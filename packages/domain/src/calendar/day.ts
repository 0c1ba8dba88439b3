/** 24 hours. GMT+8 has no daylight saving time, so every calendar day has this length. */
export const DAY_MS = 86_400_000
