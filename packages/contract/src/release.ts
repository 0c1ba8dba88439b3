/** The version string of the product (product §9): year, month and day, and the number of the release of that day. */
export const RELEASE = '2026.1128.01'
