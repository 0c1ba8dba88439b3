-- TO15: the operator called it off; it is cancelled for good once that is reckoned.
alter table room add column called_off boolean not null default false;
