-- TO13: what of a booking's win or loss is other members' money, such as a prize out of their fees: the company's alone
-- among those who divide it.
alter table booking add column pooled bigint not null default 0;
