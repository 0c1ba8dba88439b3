-- Turns on the products that a new operator offers at first.
create or replace function give_operator_products() returns trigger
language plpgsql as $$
begin
  insert into operator_product (operator_id, product)
  select new.id, p.name from product p where p.is_offered_by_default;
  return null;
end $$;
