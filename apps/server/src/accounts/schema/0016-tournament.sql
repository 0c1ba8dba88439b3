-- Whether an operator offers the tournament, and what it keeps of the fees of a room (TO4), in basis points.
alter table operator
  add column tournament boolean not null default false,
  add column tournament_bp smallint not null default 1000 check (tournament_bp between 0 and 5000);
