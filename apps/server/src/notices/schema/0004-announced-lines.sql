-- What is announced to the members below one account of the tree alone, told by its number and its id.
alter table announcement
  add column upline_id bigint,
  add column line text,
  add check ((upline_id is null) = (line is null)),
  add check (upline_id is null or operator_id is not null);
