-- Proofs of the peppers in use, so that a start with a wrong pepper is refused. While one pepper replaces another, each
-- has a proof, and sealed values begin with the id of their pepper: the first four bytes of the proof.
create table pepper_proof (
  proof bytea not null primary key
);
