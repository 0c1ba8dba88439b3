-- Products of the platform: a copy of the program's list, which a start of the server completes. A new operator offers
-- those with `is_offered_at_first`.
create table product (
  name text primary key check (name ~ '^[a-z][a-z0-9]{0,19}$'),
  is_offered_at_first boolean not null
);
insert into product (name, is_offered_at_first) values
  ('sportsbook', true), ('tournament', false), ('event', true), ('highlight', true);

-- Products that an operator offers. A product without a row is off.
create table operator_product (
  operator_id integer not null references operator,
  product text not null references product (name),
  primary key (operator_id, product)
);

-- Settings that modules declare. An operator without a row has the default of the declaration.
create table operator_setting (
  operator_id integer not null references operator,
  name text not null check (length(name) between 1 and 40),
  value jsonb not null,
  primary key (operator_id, name)
);

insert into operator_product (operator_id, product)
select o.id, p.name from operator o cross join product p
where case p.name
  when 'sportsbook' then o.sportsbook
  when 'tournament' then o.tournament
  when 'event' then o.event
  when 'highlight' then o.highlight
end;

insert into operator_setting (operator_id, name, value)
select o.id, s.name, s.value from operator o cross join lateral (values
  ('myanmar', to_jsonb(o.myanmar), 'true'::jsonb),
  ('myanmar_bp', to_jsonb(o.myanmar_bp), '500'),
  ('myanmar_parlay_bp', to_jsonb(o.myanmar_parlay_bp), '[1500]'),
  ('cash_out', to_jsonb(o.cash_out), 'false'),
  ('cash_out_bp', to_jsonb(o.cash_out_bp), '500'),
  ('bet_builder', to_jsonb(o.bet_builder), 'false'),
  ('builder_bp', to_jsonb(o.builder_bp), '1000'),
  ('tournament_bp', to_jsonb(o.tournament_bp), '1000'),
  ('house_rooms', to_jsonb(o.house_rooms), 'false'),
  ('free_room_prize', to_jsonb(o.free_room_prize), '0')
) s(name, value, default_value)
where s.value <> s.default_value;

create trigger operator_product_is_told after insert or delete on operator_product
  for each row execute function tell_operator_offer();
create trigger operator_setting_is_told after insert or update or delete on operator_setting
  for each row execute function tell_operator_offer();
create trigger operator_has_products after insert on operator
  for each row execute function give_operator_products();
create trigger product_reaches_operators after insert on product referencing new table as new_products
  for each statement execute function give_products();

alter table operator
  drop column sportsbook,
  drop column tournament,
  drop column event,
  drop column highlight,
  drop column myanmar,
  drop column myanmar_bp,
  drop column myanmar_parlay_bp,
  drop column cash_out,
  drop column cash_out_bp,
  drop column bet_builder,
  drop column builder_bp,
  drop column tournament_bp,
  drop column house_rooms,
  drop column free_room_prize;
