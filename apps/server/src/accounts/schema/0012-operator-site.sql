-- What an operator's members choose from: languages by their codes, currencies of new accounts, and the sports that its
-- menus put first, by their numbers.
alter table operator
  add column languages text[] not null default '{en,cn,tw,my,id,jp,kr,th,vi}'
    check (languages <> '{}' and languages <@ '{en,cn,tw,my,id,jp,kr,th,vi}'),
  add column currencies text[] not null default '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT}'
    check (currencies <> '{}' and currencies <@ '{CNY,IDR,THB,MYR,USD,SGD,MMK,BDT}'),
  add column sports_order smallint[] not null default '{}';
