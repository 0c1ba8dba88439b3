-- The house has staff of its own, who belong to no operator: the book is one for all, so trading and results are theirs
-- alone. An operator's keep what else they may.
alter table staff drop constraint staff_check;
update staff set rights = array_remove(array_remove(rights, 'trading'), 'results');
alter table staff
  alter column operator_id drop not null,
  add constraint staff_of_one check (operator_id is not null or upline_id is null),
  add constraint staff_may check (
    rights <@ case when operator_id is null then array['trading', 'results', 'settings']
      else array['view', 'reports', 'members', 'credit', 'settings'] end
    and (not main or rights = '{}')
  );
