-- Turns on new products of the platform at every operator, if new operators offer them at first.
create or replace function give_products() returns trigger
language plpgsql as $$
begin
  insert into operator_product (operator_id, product)
  select o.id, n.name from operator o cross join new_products n where n.is_offered_by_default;
  return null;
end $$;
