-- Whom members stood right under before they were moved. What they bet there is still those accounts' to see (UP5).
create table past_line (
  member_id bigint not null references member,
  upline_id bigint not null references upline,
  primary key (member_id, upline_id)
);

create trigger member_leaves_line after update of upline_id on member
  for each row when (old.upline_id is not null and old.upline_id is distinct from new.upline_id)
  execute function keep_past_line();
