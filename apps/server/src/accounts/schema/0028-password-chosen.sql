-- Who chose a password before it was written down when is taken to have chosen it now; who only comes by a launch chose none.
alter table member disable trigger member_password_at_is_told;
update member m set password_at = now()
where m.password_at is null and not m.must_change_password and exists (select from security_log l
  where l.member_id = m.id and (l.kind = 'login' and l.detail ->> 'way' in ('password', 'secondFactor')
    or l.kind = 'credentials' and l.detail ->> 'what' = 'password'));
alter table member enable trigger member_password_at_is_told;
update staff set password_at = now() where password_at is null and not must_change_password;
