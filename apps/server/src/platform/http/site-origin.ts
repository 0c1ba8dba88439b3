/** Site address as the browser shows it. */
export interface SiteOrigin {
  /** Example: `https://bets.example`. */
  readonly origin: string
  /** Example: `bets.example`. */
  readonly host: string
}
