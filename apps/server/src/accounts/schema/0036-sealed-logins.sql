-- Sessions and passkeys bear a seal by the pepper, which is not in the database: a row that is written without the server
-- is none. Sessions from before have no seal and end. Passkeys from before are sealed at the next start; the constraints
-- let no other row be without a seal.
alter table session add column seal bytea;
alter table staff_session add column seal bytea;
alter table member_passkey add column seal bytea,
  add constraint member_passkey_is_sealed check (seal is not null) not valid;
alter table staff_passkey add column seal bytea,
  add constraint staff_passkey_is_sealed check (seal is not null) not valid;

-- enrolled: the login has set up a second factor since it was made or reset. It needs one from then on, whatever becomes of
-- the rows of its factors.
alter table staff add column enrolled boolean not null default false;
update staff f set enrolled = true
where exists (select from staff_totp t where t.staff_id = f.id and t.confirmed)
  or exists (select from staff_passkey p where p.staff_id = f.id);
