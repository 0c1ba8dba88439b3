/** What the API's description says under each of its headings. */
export const HEADINGS = {
  server: 'How the server and its site stand.',
  book: 'The book, read by GET without a session.',
  login: 'A session.',
  member: 'Calls of a member.',
} as const
