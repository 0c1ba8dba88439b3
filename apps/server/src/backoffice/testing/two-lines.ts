import type { TestModules } from '../../testing/test-modules.ts'

const LINES = `
  with o as (select id from operator where name = 'demo'), top as (
    insert into upline (account_id, operator_id, above, level, currency)
    select n, id, '{}', 1, 'MYR' from o, unnest(array['AA', 'BB']) n returning id, operator_id, account_id
  ), master as (
    insert into upline (account_id, operator_id, parent_id, above, level, currency)
    select account_id || '00', operator_id, id, array[id], 4, 'MYR' from top
    returning id, operator_id, account_id, above
  ), agent as (
    insert into upline (account_id, operator_id, parent_id, above, level, currency)
    select account_id || '00', operator_id, id, above || id, 5, 'MYR' from master returning id, operator_id, account_id
  )
  insert into member (account_id, operator_id, currency, upline_id, password_hash)
  select account_id || '001', operator_id, 'MYR', id, 'none' from agent`

/**
 * Creates two upline paths: shareholder AA with a master, an agent and a member (AA0000001), and BB with the same
 * structure.
 */
export async function makeTwoLines({ database }: TestModules): Promise<void> {
  await database.owner.query(LINES)
}
