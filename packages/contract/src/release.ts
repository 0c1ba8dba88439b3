/** Version of the product (product §9): year, month, day, and number of the release on the day. */
export const RELEASE = '2026.1128.01'
