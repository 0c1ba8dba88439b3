import { DAY_MS, workingDate } from '@touchline/domain/calendar'
import type { MatchId, MatchOutcome } from '@touchline/domain/match'
import fc from 'fast-check'
import type { BettingMember } from '../../members/betting-member.ts'
import type { TestDatabase } from '../../runtime/database/testing/test-database.ts'
import { sumHierarchyDays } from '../../wallet/uplines/upline-days.store.ts'
import { type NaiveAccount, type NaiveHolder, naiveLine } from './naive-tree.ts'
import { CANCELLED, buildOutcome, type TestWorld } from './test-world.ts'

const aShare = fc.record({
  position: fc.integer({ min: 0, max: 10_000 }),
  commission: fc.integer({ min: 0, max: 300 }),
})
const anAccount = fc.record({
  under: fc.nat(),
  skips: fc.integer({ min: 0, max: 1 }),
  share: aShare,
  parlays: fc.option(aShare, { freq: 2 }),
})
export const aTree = fc.array(anAccount, { minLength: 2, maxLength: 9 })
type Drawn = typeof anAccount extends fc.Arbitrary<infer T> ? T : never

const who = fc.nat({ max: 4 })
const match = fc.nat({ max: 2 })
const goals = fc.nat({ max: 2 })
const stake = fc.integer({ min: 101, max: 2_999 })

export const aStep = fc.oneof(
  { weight: 5, arbitrary: step('bet', { who, match, stake }) },
  { weight: 3, arbitrary: step('parlay', { who, match, stake }) },
  { weight: 3, arbitrary: step('cashOut', { who, share: fc.constantFrom(40, 100) }) },
  { weight: 5, arbitrary: step('result', { match, home: goals, away: goals }) },
  { weight: 1, arbitrary: step('cancel', { match }) },
  { weight: 1, arbitrary: step('void', { match }) },
  { weight: 1, arbitrary: step('restore', { match }) },
  { weight: 2, arbitrary: step('move', { who, to: fc.nat() }) },
  { weight: 2, arbitrary: step('share', { of: fc.nat(), share: aShare }) },
  { weight: 2, arbitrary: step('nextDay', {}) },
  { weight: 1, arbitrary: step('addUp', {}) },
)
type Step = typeof aStep extends fc.Arbitrary<infer T> ? T : never

interface Account extends NaiveAccount {
  readonly accountId: string
  readonly level: number
  readonly above: Account | null
}

interface Player {
  readonly member: BettingMember
  readonly onCredit: boolean
  under: number | null
}

let trees = 0

/**
 * A random tree of upline accounts with five members, two of them on credit, and three matches. Stores the upline
 * positions at acceptance for each ticket.
 */
export class TreeScene {
  readonly #database: Pick<TestDatabase, 'owner' | 'pool'>
  readonly #world: TestWorld
  readonly #matches: MatchId[] = []
  readonly #versions = new Map<MatchId, number>()
  readonly #voids = new Map<MatchId, number[]>()
  readonly accounts: Account[] = []
  readonly players: Player[] = []
  /** Upline positions at acceptance, by ticket id. */
  readonly lines = new Map<string, readonly NaiveHolder[]>()
  operatorId = 0
  #refs = 0

  constructor(database: Pick<TestDatabase, 'owner' | 'pool'>, world: TestWorld) {
    this.#database = database
    this.#world = world
    trees += 1
  }

  static async plant(
    database: Pick<TestDatabase, 'owner' | 'pool'>,
    world: TestWorld,
    drawn: readonly Drawn[],
  ): Promise<TreeScene> {
    const scene = new TreeScene(database, world)
    const members: BettingMember[] = []
    for (let at = 0; at < 5; at += 1) members.push(await world.addMember(at < 3 ? 1_000_00n : 0n))
    scene.operatorId = members[0]?.operator.id ?? 0
    for (const account of drawn) await scene.#addAccount(account)
    for (const [at, member] of members.entries()) await scene.#addPlayer(member, at)
    for (let at = 0; at < 3; at += 1) scene.#matches.push(await world.addMatch(2))
    return scene
  }

  ref(): string {
    return `tree-${trees}-${(this.#refs += 1)}`
  }

  async #sql(text: string, ...values: readonly unknown[]): Promise<readonly Record<string, unknown>[]> {
    return (await this.#database.owner.query<Record<string, unknown>>(text, [...values])).rows
  }

  async #addAccount({ under, skips, share, parlays }: Drawn): Promise<void> {
    const wanted = this.accounts[(under % (this.accounts.length + 1)) - 1] ?? null
    const above = wanted !== null && wanted.level + skips < 5 ? wanted : null
    const level = (above?.level ?? 0) + 1 + skips
    const accountId = `T${trees}N${this.accounts.length}`
    const [row] = await this.#sql(
      `insert into upline (account_id, operator_id, parent_id, above, level, currency)
       select $1, $2, $3, coalesce((select above || id from upline where id = $3), '{}'), $4, 'MYR' returning id`,
      accountId,
      this.operatorId,
      above?.id ?? null,
      level,
    )
    const account = { id: Number(row?.['id']), accountId, level, above, parlays, ...share }
    this.accounts.push(account)
    await this.#give(account.id, share, null)
    if (parlays !== null) await this.#give(account.id, parlays, 'parlay')
    await this.#credit(accountId, 1_000_00n * 10n ** BigInt(2 * (6 - level)))
  }

  async #addPlayer(member: BettingMember, at: number): Promise<void> {
    // The first member is directly below the company until moved.
    const under = at === 0 ? null : (at * 7) % this.accounts.length
    const { id = null } = under === null ? {} : (this.accounts[under] ?? {})
    await this.#sql('update member set operator_id = $2, upline_id = $3 where id = $1', member.id, this.operatorId, id)
    const onCredit = at > 2
    if (onCredit) await this.#credit(member.accountId, 1_000_00n)
    this.players.push({ member: { ...member, operator: { id: this.operatorId } }, onCredit, under })
  }

  async #give(id: number, { position, commission }: Drawn['share'], tab: string | null): Promise<void> {
    await this.#sql(
      `insert into upline_share (upline_id, product, tab, position_bp, commission_bp)
       values ($1, 'sportsbook', $2, $3, $4) on conflict (upline_id, product, sport_id, tab) do update
       set position_bp = excluded.position_bp, commission_bp = excluded.commission_bp`,
      id,
      tab,
      position,
      commission,
    )
  }

  async #credit(accountId: string, amountMinor: bigint): Promise<void> {
    const [row] = await this.#sql(
      "select (give_credit($1, null, $2, $3, 'ANN', 0)).outcome",
      accountId,
      amountMinor,
      this.ref(),
    )
    if (row?.['outcome'] !== 'done') throw new Error(`no credit for ${accountId}: ${String(row?.['outcome'])}`)
  }

  async #settle(matchId: MatchId, outcome: MatchOutcome): Promise<void> {
    const version = (this.#versions.get(matchId) ?? 0) + 1
    this.#versions.set(matchId, version)
    await this.#world.putResult(matchId, version, outcome)
    await this.#world.settlement.settleMatch(matchId)
  }

  async #bet({ under, member }: Player, matchIds: readonly MatchId[], stake: number): Promise<void> {
    const legs = matchIds.map((id) => this.#world.buildLeg(id, { typeCode: 'BT_HDP', lineQ: -1 }))
    const kind = legs.length === 1 ? 'single' : 'parlay'
    const order = this.#world.buildTicket(member, legs, { kind, stakeMinor: BigInt(stake), ref: this.ref() })
    const placed = await this.#world.placeBet(order)
    if (!placed.ok) return
    const { bet_id: id } = placed.bet
    this.lines.set(id, naiveLine(under === null ? null : (this.accounts[under] ?? null), legs.length > 1))
    await this.#sql('update ticket set turnover_bp = 50 where id = $1', id)
  }

  async #cashOut({ member }: Player, share: number): Promise<void> {
    const [bet] = (await this.#world.lists.running(member.id, { size: 1, after: null })).bets
    const quote = bet && (await this.#world.cashOuts.quote(member, bet.bet_id, share))
    if (bet === undefined || !quote?.ok) return
    const order = { member, ref: this.ref(), ticketId: bet.bet_id, share, namedMinor: quote.offerMinor }
    await this.#world.cashOuts.cashOut(order)
  }

  async #move(player: Player, to: number): Promise<void> {
    // A member with credit cannot be moved (UP6).
    if (player.onCredit) return
    player.under = to % this.accounts.length
    await this.#sql('update member set upline_id = $2 where id = $1', player.member.id, this.accounts[player.under]?.id)
  }

  async #share(accountIndex: number, share: Drawn['share']): Promise<void> {
    const account = this.accounts[accountIndex % this.accounts.length]
    if (account === undefined) return
    Object.assign(account, share)
    await this.#give(account.id, share, null)
  }

  async #void(matchId: MatchId): Promise<void> {
    const by = { orderedBy: 'ANN', note: 'a wrong line' }
    const voidResult = await this.#world.voidBets.voidPlaced(
      matchId,
      { fromMs: 0, toMs: this.#world.clock.nowMs + 1 },
      by,
    )
    if (voidResult.ok) this.#voids.set(matchId, [...(this.#voids.get(matchId) ?? []), voidResult.actNo])
  }

  async #restore(matchId: MatchId): Promise<void> {
    const voidNo = this.#voids.get(matchId)?.pop()
    if (voidNo === undefined) return
    await this.#world.voidBets.revoke(matchId, voidNo, { orderedBy: 'ANN', note: 'it was right' })
  }

  async run(drawnStep: Step): Promise<void> {
    const { clock } = this.#world
    clock.nowMs += drawnStep.do === 'nextDay' ? DAY_MS : 1_000
    const player = 'who' in drawnStep ? this.players[drawnStep.who] : undefined
    const matchId = 'match' in drawnStep ? this.#matches[drawnStep.match] : undefined
    if (drawnStep.do === 'addUp') await sumHierarchyDays(this.#database.pool, workingDate(clock.nowMs))
    else if (drawnStep.do === 'share') await this.#share(drawnStep.of, drawnStep.share)
    else if (drawnStep.do === 'cashOut' && player) await this.#cashOut(player, drawnStep.share)
    else if (drawnStep.do === 'move' && player) await this.#move(player, drawnStep.to)
    else if (drawnStep.do === 'result' && matchId)
      await this.#settle(matchId, buildOutcome([0, 0], [drawnStep.home, drawnStep.away]))
    else if (drawnStep.do === 'cancel' && matchId) await this.#settle(matchId, CANCELLED)
    else if (drawnStep.do === 'void' && matchId) await this.#void(matchId)
    else if (drawnStep.do === 'restore' && matchId) await this.#restore(matchId)
    else if (drawnStep.do === 'bet' && player && matchId) await this.#bet(player, [matchId], drawnStep.stake)
    else if (drawnStep.do === 'parlay' && player && matchId) {
      const other = this.#matches[(drawnStep.match + 1) % 3] ?? matchId
      await this.#bet(player, [matchId, other], drawnStep.stake)
    }
  }

  /** Ends every match, so that no bet stays open. */
  async end(): Promise<void> {
    for (const matchId of this.#matches) await this.#settle(matchId, buildOutcome([0, 0], [1, 0]))
  }
}

function step<T extends string, F extends object>(stepName: T, fields: { [K in keyof F]: fc.Arbitrary<F[K]> }) {
  return fc.record(fields).map((values) => ({ do: stepName, ...(values as F) }))
}
