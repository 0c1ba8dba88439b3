-- Passwords are sealed by the pepper for their login and version (accounts/passwords.ts). password_version: counts the
-- passwords of the login; it only increases, so that an older row that is put back is not valid. Passwords from before are
-- sealed at the next start; the constraints let nobody write one without a seal.
alter table member add column password_version integer not null default 1,
  add constraint member_password_is_sealed check (password_hash !~ '^(p1|p2|[$]argon2)') not valid;
alter table staff add column password_version integer not null default 1,
  add constraint staff_password_is_sealed check (password_hash !~ '^(p1|p2|[$]argon2)') not valid;
drop function if exists replace_staff_password(bigint, text, text);
drop function if exists draw_staff_password(bigint, text);

-- The fields that say who a member is, below whom, and by what they log in change by functions alone.
create trigger member_identity_is_fixed before update on member for each row
  when (old.account_id <> new.account_id or old.operator_id <> new.operator_id
    or old.upline_id is distinct from new.upline_id or old.password_hash <> new.password_hash
    or old.password_version <> new.password_version)
  execute function refuse_direct_change();
create trigger upline_identity_is_fixed before update on upline for each row
  when (old.account_id <> new.account_id or old.operator_id <> new.operator_id
    or old.parent_id is distinct from new.parent_id or old.above <> new.above or old.level <> new.level)
  execute function refuse_direct_change();

-- Steps of a login bear a seal as sessions do; they live for five minutes, so that those from before need none.
delete from login_challenge;
delete from staff_challenge;
alter table login_challenge add column seal bytea not null;
alter table staff_challenge add column seal bytea not null;

-- A plain secret of a launch key is sealed at the next start; nobody can write another.
alter table launch_key add constraint launch_key_is_sealed check (secret is null) not valid;

-- act_uid: the act that added the key; null for keys from before.
alter table launch_key add column act_uid uuid references act (uid) deferrable initially deferred;
create trigger launch_key_names_act before insert on launch_key for each row execute function name_act();
