import { PRODUCT_FACTS } from '@touchline/contract/products'
import type pg from 'pg'

type Queryable = Pick<pg.Pool, 'query'>

/**
 * Stores the products of the list that the database lacks. Existing operators then offer a new product, if new
 * operators offer it at first.
 */
export async function addProducts(client: Queryable): Promise<void> {
  const facts = Object.values(PRODUCT_FACTS)
  await client.query(
    `insert into product (name, is_offered_by_default) select * from unnest($1::text[], $2::boolean[])
     on conflict (name) do nothing`,
    [Object.keys(PRODUCT_FACTS), facts.map(({ isOfferedByDefault }) => isOfferedByDefault)],
  )
}

/** Returns the names of the products that an operator offers. */
export async function readOfferedProducts(client: Queryable, operatorId: number): Promise<readonly string[]> {
  const { rows } = await client.query<{ product: string }>(
    'select product from operator_product where operator_id = $1 order by product',
    [operatorId],
  )
  return rows.map(({ product }) => product)
}
