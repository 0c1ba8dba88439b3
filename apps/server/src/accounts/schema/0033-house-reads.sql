-- AR1: sub-accounts of the house may hold the rights view and reports, which read every operator.
alter table staff
  drop constraint staff_may,
  add constraint staff_may check (
    rights <@ case when operator_id is null then array['trading', 'results', 'settings', 'view', 'reports']
      else array['view', 'reports', 'members', 'credit', 'settings'] end
    and (not main or rights = '{}')
  );
