/** The site as the browser names it. */
export interface SiteOrigin {
  /** `https://bets.example` */
  readonly origin: string
  /** `bets.example` */
  readonly host: string
}
