-- What is sealed bears the id of its pepper (accounts/0014-peppers.sql).
update operator_wallet_key k set sealed_secret = substring(p.proof from 1 for 4) || k.sealed_secret from pepper_proof p
where k.sealed_secret is not null;
