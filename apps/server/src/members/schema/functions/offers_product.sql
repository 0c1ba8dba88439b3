-- Returns whether an operator offers a product.
create or replace function offers_product(p_operator integer, p_product text) returns boolean
language sql stable as $$
  select exists (select from operator_product where operator_id = p_operator and product = p_product)
$$;
