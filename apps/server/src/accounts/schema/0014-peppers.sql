-- One pepper can follow another: while both live, each has its proof here, and what hangs on one of them bears its id,
-- the first four bytes of that proof.
alter table pepper_proof drop column one, add primary key (proof);
update member m set password_hash = 'p2' || encode(substring(p.proof from 1 for 4), 'hex') || substr(password_hash, 3)
from pepper_proof p where m.password_hash like 'p1%';
update staff f set password_hash = 'p2' || encode(substring(p.proof from 1 for 4), 'hex') || substr(password_hash, 3)
from pepper_proof p where f.password_hash like 'p1%';
update member_totp t set sealed_secret = substring(p.proof from 1 for 4) || t.sealed_secret from pepper_proof p;
update staff_totp t set sealed_secret = substring(p.proof from 1 for 4) || t.sealed_secret from pepper_proof p;
update recovery_code c set code_hash = substring(p.proof from 1 for 4) || c.code_hash from pepper_proof p;
update staff_recovery_code c set code_hash = substring(p.proof from 1 for 4) || c.code_hash from pepper_proof p;
update launch_key k set sealed_secret = substring(p.proof from 1 for 4) || k.sealed_secret from pepper_proof p
where k.sealed_secret is not null;
