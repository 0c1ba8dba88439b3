-- TO12: whether the house keeps rooms of the tournament open for an operator's members, and what it adds to the prizes of
-- each free one, in units of fees (TO1).
alter table operator
  add column house_rooms boolean not null default false,
  add column free_room_prize integer not null default 0 check (free_room_prize between 0 and 100000);
