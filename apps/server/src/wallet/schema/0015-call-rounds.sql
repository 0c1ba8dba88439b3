-- What several subjects of calls belong to, as the product numbers it: the room of seats, the round of a game. Null of a
-- subject that stands for itself.
alter table operator_call add column round text check (length(round) between 1 and 40);
