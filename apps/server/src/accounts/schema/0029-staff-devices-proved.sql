-- Which browser a session of the office was opened in, and in which of them a second factor was shown. The first browser of
-- a login enrols its second factor (AR6). Logins without one begin anew: their next browser is the first.
alter table staff_session add column device_hash bytea;
alter table staff_device add column proved_at timestamptz;
delete from staff_device d where not exists (select from staff_totp t where t.staff_id = d.staff_id and t.confirmed);
