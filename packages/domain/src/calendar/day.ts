/** 24 hours. Days of the calendar here have no other length: GMT+8 keeps no summer time. */
export const DAY_MS = 86_400_000
