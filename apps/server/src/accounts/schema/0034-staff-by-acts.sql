-- Staff rows are written by functions only, each within an act. act_uid: the act that created or last changed the row,
-- except for changes by the login itself; null for rows from before.
alter table staff add column act_uid uuid references act (uid) deferrable initially deferred;
create trigger staff_names_act before insert on staff for each row execute function name_act();
