-- OD8: what an operator calls its price groups, A to D.
alter table operator
  add column group_names text[] not null default '{A,B,C,D}'
    check (cardinality(group_names) = 4 and '' <> all (group_names));
