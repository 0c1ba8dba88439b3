/** What the API's description says of these calls together. */
export const walletHeading = `\
The balance, and the statement of a working day: opening and closing, every movement, totals by kind.

Where the operator keeps the wallet, what it holds is not known here, and is never answered with another figure
(WA2). \`no_changes\`: the same as at the last poll. \`retrieve_profile\`: the profile changed.`
