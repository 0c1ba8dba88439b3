import type pg from 'pg'
import type { SettingValue } from '../platform/settings/operator-setting.ts'

type Queryable = Pick<pg.Pool, 'query'>

/** Turns a product of every operator, or of the named one, on or off, as a change outside the server. */
export async function setProduct(
  client: Queryable,
  product: string,
  isOn: boolean,
  operator: string | null = null,
): Promise<void> {
  const text = isOn
    ? `insert into operator_product (operator_id, product) select id, $1 from operator
       where $2::text is null or name = $2 on conflict do nothing`
    : `delete from operator_product p using operator o
       where o.id = p.operator_id and p.product = $1 and ($2::text is null or o.name = $2)`
  await client.query(text, [product, operator])
}

/** Sets a setting of every operator that a module declares. */
export async function setModuleSetting(client: Queryable, name: string, value: SettingValue): Promise<void> {
  await client.query(
    `insert into operator_setting (operator_id, name, value) select id, $1, $2 from operator
     on conflict (operator_id, name) do update set value = excluded.value`,
    [name, JSON.stringify(value)],
  )
}
