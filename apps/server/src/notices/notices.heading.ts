/** What the API's description says of these calls together. */
export const noticesHeading = `\
What members are told: announcements to all, messages to one.

What the server says itself comes as a \`key\` with the match or the bet, and the site says it in the reader's
language; what an operator wrote comes as \`texts\` by language. New ones are pushed as the frames
\`announcement\` and \`message\`. Messages are read once they were listed.`
